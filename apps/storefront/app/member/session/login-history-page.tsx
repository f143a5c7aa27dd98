import type { MetaArgs } from "react-router";
import { sessionMessages as words } from "#look/member/session/session.messages.ts";
import { LoginHistoryScreen } from "#theme/member/session/login-history-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { endSessions, loadLoginHistory } from "./login-history.server.ts";

export { endSessions as action, loadLoginHistory as loader } from "./login-history.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.historyTitle, path: null });

type Props = PageProps<typeof loadLoginHistory, typeof endSessions>;

export default function LoginHistoryPage({ loaderData, actionData }: Props) {
  const isSending = useSending();
  const problem = actionData?.message ?? null;
  const hrefs = { passwordHref: "/mypage/password", waysHref: "/mypage/login-ways" };
  return <LoginHistoryScreen {...loaderData} {...hrefs} isSending={isSending} problem={problem} />;
}
