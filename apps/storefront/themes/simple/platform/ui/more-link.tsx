import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export type MoreLinkProps = { more: { label: string; href: string } | undefined };

export function MoreLink({ more }: MoreLinkProps) {
  if (!more) return null;
  return (
    <Anchor href={more.href} className="quiet-link -my-2 inline-flex min-h-11 flex-none items-center gap-2 text-sm">
      {more.label}
      <Icon name="arrow-right" small />
    </Anchor>
  );
}
