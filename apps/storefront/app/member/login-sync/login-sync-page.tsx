import { useEffect } from "react";
import { type MetaArgs, useSubmit } from "react-router";
import { loginSyncMessages as words } from "#look/member/login-sync/login-sync.messages.ts";
import { LoginSyncScreen } from "#theme/member/login-sync/login-sync-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadLoginSync, redeem } from "./login-sync.server.ts";

export { loadLoginSync as loader, redeem as action } from "./login-sync.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function LoginSyncPage({ loaderData, actionData }: PageProps<typeof loadLoginSync, typeof redeem>) {
  const isSending = useSending();
  const submit = useSubmit();
  const { proof } = loaderData;
  useEffect(() => {
    if (proof !== null) void submit({ proof }, { method: "post", replace: true });
  }, [proof, submit]);
  return <LoginSyncScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
