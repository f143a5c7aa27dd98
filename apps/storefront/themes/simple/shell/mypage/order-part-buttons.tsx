import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type OrderPartButtonsProps = {
  label: string;
  isSending: boolean;
  back: { label: string; href: string };
  className?: string;
};

export function OrderPartButtons({ label, isSending, back, className }: OrderPartButtonsProps) {
  return (
    <div className={className ? `${className} grid gap-4` : "grid gap-4"}>
      <Button look="primary" size="large" isBusy={isSending} className="w-full">
        {label}
      </Button>
      <Anchor href={back.href} className="button justify-self-center">
        <Icon name="chevron-left" small />
        {back.label}
      </Anchor>
    </div>
  );
}
