import type { MetaArgs } from "react-router";
import { PasswordScreen } from "#theme/member/profile/password-screen.tsx";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { passwordRules } from "./password-form.ts";
import type { changePassword, loadPassword } from "./password.server.ts";

export { loadPassword as loader, changePassword as action } from "./password.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.passwordTitle, path: null });

export default function PasswordPage({
  loaderData,
  actionData,
}: PageProps<typeof loadPassword, typeof changePassword>) {
  const form = useForm<"current_password" | "password">(passwordRules, { id: "password", refused: actionData });
  return <PasswordScreen form={form} isExpired={loaderData.isExpired} />;
}
