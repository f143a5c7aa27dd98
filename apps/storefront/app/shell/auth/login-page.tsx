import { useEffect } from "react";
import type { MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { LoginScreen } from "#theme/shell/auth/login-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { loadedBlocks } from "#app/platform/blocks/loaded-blocks.ts";
import { forgetLists } from "@noren/web/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { loginRules } from "./login-form.ts";
import type { loadLogin, logIn } from "./login.server.ts";
import { usePasskeyLogin } from "./use-passkey-login.ts";

export { loadLogin as loader, logIn as action } from "./login.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.loginTitle, path: "/login" });

export default function LoginPage({ loaderData, actionData }: PageProps<typeof loadLogin, typeof logIn>) {
  useEffect(() => {
    forgetLists();
    loadedBlocks.clear();
  }, []);
  const form = useForm<"username" | "password">(loginRules, { id: "login", refused: actionData });
  const passkey = usePasskeyLogin(loaderData.hidden[0]?.value ?? "");
  return <LoginScreen {...loaderData} form={form} captcha={actionData?.captcha ?? null} passkey={passkey} />;
}
