import { Outlet } from "react-router";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMemberArea } from "./member-area.server.ts";
import { memberMenu } from "./member-menu.ts";
import { MemberMenuContext } from "./use-member-menu.ts";

export { loadMemberArea as loader } from "./member-area.server.ts";

/** Around every page of the member's: what its menu counts. */
export default function MemberArea({ loaderData: { summary, isLinking } }: PageProps<typeof loadMemberArea>) {
  return (
    <MemberMenuContext value={memberMenu(summary, isLinking)}>
      <Outlet />
    </MemberMenuContext>
  );
}
