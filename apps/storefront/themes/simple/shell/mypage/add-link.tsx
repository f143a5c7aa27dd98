import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** The way to one more of a member's list; nothing where the list is full. */
export function AddLink({ href, label }: { href: string | null; label: string }) {
  if (!href) return null;
  return (
    <Anchor href={href} className="button button-primary max-md:w-full">
      <Icon name="plus" small />
      {label}
    </Anchor>
  );
}
