import { useSession } from "#app/platform/session/use-session.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { layoutMessages as words } from "#theme/shell/layout/layout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

const likes = { name: words.likes, href: "/product?favorite=1" };

/** Links to the account, or to login and registration; empty in a shop without members (THEME-18). */
export function useAccountLinks(): { name: string; href: string }[] {
  const { isLogin } = useSession();
  if (!hasMembers(useSite().settings)) return [];
  return isLogin
    ? [{ name: words.mypage, href: "/mypage" }, likes, { name: words.logout, href: "/mypage/logout" }]
    : [{ name: words.login, href: "/login" }, { name: words.register, href: "/register" }, likes];
}

/** Account links: the first as an icon with its label, the rest if there is room. */
export function AccountLinks() {
  const [main, ...others] = useAccountLinks();
  const second = others.find((one) => one !== likes);
  if (!main || !second) return null;
  const mark =
    "min-h-11 min-w-11 place-items-center content-center rounded-md px-1 text-xs leading-tight hover:bg-raised";
  return (
    <>
      <Anchor href={second.href} className="quiet-link hidden min-h-11 items-center px-3 text-sm lg:inline-flex">
        {second.name}
      </Anchor>
      <Anchor href={main.href} className={`head-account ${mark}`}>
        <Icon name="user" />
        {main.name}
      </Anchor>
      <Anchor href={likes.href} className={`hidden lg:inline-grid ${mark}`}>
        <Icon name="heart" />
        {likes.name}
      </Anchor>
    </>
  );
}
