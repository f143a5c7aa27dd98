import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMemberArea } from "./member-area.server.ts";
import { memberMenu } from "./member-menu.ts";
import { MemberMenuContext } from "./use-member-menu.ts";

export { loadMemberArea as loader } from "./member-area.server.ts";

/**
 * Counted again with each page and after each change. Back and forward show what was there, without a request (ORD-01): the
 * browser is at the page's address already. The same page with another query counts the same.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  if (formMethod) return defaultShouldRevalidate;
  return currentUrl.pathname !== nextUrl.pathname && window.location.href !== nextUrl.href;
}

/** Around every page of the member's: what its menu counts. */
export default function MemberArea({ loaderData: { summary, isLinking } }: PageProps<typeof loadMemberArea>) {
  return (
    <MemberMenuContext value={memberMenu(summary, isLinking)}>
      <Outlet />
    </MemberMenuContext>
  );
}
