import type { MetaArgs } from "react-router";
import { sessionMessages as words } from "#look/member/session/session.messages.ts";
import { EndSessionsScreen } from "#theme/member/session/end-sessions-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { endAllSessions, loadEndSessions } from "./end-sessions.server.ts";

export { endAllSessions as action, loadEndSessions as loader } from "./end-sessions.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.endAllTitle, path: null });

type Props = PageProps<typeof loadEndSessions, typeof endAllSessions>;

export default function EndSessionsPage(page: Props) {
  return <EndSessionsScreen {...usePage(page)} />;
}
