import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Link to adding an entry to a member's list; nothing if the list is full. */
export function AddLink({ href, label }: { href: string | null; label: string }) {
  if (!href) return null;
  return (
    <Anchor href={href} className="button button-primary max-md:w-full">
      <Icon name="plus" small />
      {label}
    </Anchor>
  );
}
