import type { MetaArgs } from "react-router";
import { sessionMessages as words } from "#look/member/session/session.messages.ts";
import { LoginHistoryScreen } from "#theme/member/session/login-history-screen.tsx";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { endSessions, loadLoginHistory } from "./login-history.server.ts";

export { endSessions as action, loadLoginHistory as loader } from "./login-history.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.historyTitle, path: null });

type Props = PageProps<typeof loadLoginHistory, typeof endSessions>;

export default function LoginHistoryPage({ loaderData, actionData }: Props) {
  const isSending = useActiveNavigation().formMethod === "POST";
  const problem = actionData?.message ?? null;
  const hrefs = { passwordHref: "/mypage/password", waysHref: "/mypage/login-ways" };
  return <LoginHistoryScreen {...loaderData} {...hrefs} isSending={isSending} problem={problem} />;
}
