import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { ResetScreen } from "#theme/shell/auth/reminder/reset-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { passwordRules } from "./reminder-form.ts";
import type { ResetField } from "./reminder-view.ts";
import { loadReset, type resetPassword } from "./reset.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadReset("password")(args);
export { resetPassword as action } from "./reset.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.newPasswordTitle, path: null });

export default function NewPasswordPage({ loaderData, actionData }: PageProps<typeof loader, typeof resetPassword>) {
  const form = useForm<ResetField>(passwordRules(loaderData.question !== null), {
    id: "new-password",
    refused: actionData,
  });
  return <ResetScreen {...loaderData} form={form} />;
}
