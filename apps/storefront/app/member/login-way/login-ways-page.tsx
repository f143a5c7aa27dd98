import type { MetaArgs } from "react-router";
import { loginWayMessages as words } from "#look/member/login-way/login-way.messages.ts";
import { LoginWaysScreen } from "#theme/member/login-way/login-ways-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { loginWayRules } from "./login-way-form.ts";
import type { changeLoginWay, loadLoginWays } from "./login-way.server.ts";

export { changeLoginWay as action, loadLoginWays as loader } from "./login-way.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

type Props = PageProps<typeof loadLoginWays, typeof changeLoginWay>;

export default function LoginWaysPage({ loaderData, actionData: refused }: Props) {
  const isSending = useSending();
  const isOfQuestion = refused?.values.intent === "remove-question";
  const restoring = useForm<"current_password">(loginWayRules, {
    id: "restore",
    refused: isOfQuestion ? undefined : refused,
  });
  const removing = useForm<"current_password">(loginWayRules, {
    id: "remove-question",
    refused: isOfQuestion ? refused : undefined,
  });
  return (
    <LoginWaysScreen
      {...loaderData}
      restoring={restoring}
      removing={removing}
      isSending={isSending}
      problem={refused?.message ?? null}
      passwordHref="/mypage/password"
      historyHref="/mypage/login_history"
    />
  );
}
