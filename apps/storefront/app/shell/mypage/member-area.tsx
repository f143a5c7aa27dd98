import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMemberArea } from "./member-area.server.ts";
import { memberMenu } from "./member-menu.ts";
import { MemberMenuContext } from "./use-member-menu.ts";

export { loadMemberArea as loader } from "./member-area.server.ts";

/**
 * Reloads the counts with each page and after each change. Back and forward show the page as it was, without a request
 * (ORD-01): the browser's address is then already the page's. Another query of the same page has the same counts.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (formMethod) return defaultShouldRevalidate;
  return currentUrl.pathname !== nextUrl.pathname && window.location.href !== nextUrl.href;
}

/** Around all member pages: the counts of their menu. */
export default function MemberArea({ loaderData: { summary, isLinking } }: PageProps<typeof loadMemberArea>) {
  return (
    <MemberMenuContext value={memberMenu(summary, isLinking)}>
      <Outlet />
    </MemberMenuContext>
  );
}
