import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { useAccountLinks } from "#parent/shell/layout/account-links.tsx";

export { useAccountLinks } from "#parent/shell/layout/account-links.tsx";

/** Account and favourites as icons with labels; registration is linked on the login page and in the footer. */
export function AccountLinks() {
  const [main] = useAccountLinks();
  if (!main) return null;
  const mark = "min-h-11 min-w-11 place-items-center content-center px-1 text-xs leading-tight hover:bg-raised";
  return (
    <>
      <Anchor href={main.href} className={`head-account ${mark}`}>
        <Icon name="user" />
        {main.name}
      </Anchor>
      <Anchor href="/product?favorite=1" className={`hidden lg:inline-grid ${mark}`}>
        <Icon name="heart" />
        {words.likes}
      </Anchor>
    </>
  );
}
