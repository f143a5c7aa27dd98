import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** A null label draws no button, since the step cannot be finished yet. */
export type StepButtonsProps = { label: string | null; backHref: string; isSending: boolean };

export function StepButtons({ label, backHref, isSending }: StepButtonsProps) {
  return (
    <div className="mt-10 grid justify-items-center gap-3">
      {label !== null && (
        <Button look="primary" size="large" isBusy={isSending} className="w-full">
          {isSending ? words.sending : label}
        </Button>
      )}
      <Anchor href={backHref} className="button button-quiet button-small">
        <Icon name="chevron-left" small />
        {words.back}
      </Anchor>
    </div>
  );
}

/** Enter in a field presses a form's first button, which must be the step's button and not one inside the form. */
export function FirstButton() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />;
}
