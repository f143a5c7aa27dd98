import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { ResetScreen } from "#theme/shell/auth/reminder/reset-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { usernameRules } from "./reminder-form.ts";
import type { ResetField } from "./reminder-view.ts";
import { loadReset, type resetUsername } from "./reset.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadReset("username")(args);
export { resetUsername as action } from "./reset.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.newUsernameTitle, path: null });

export default function NewUsernamePage({ loaderData, actionData }: PageProps<typeof loader, typeof resetUsername>) {
  const form = useForm<ResetField>(usernameRules(loaderData.question !== null), {
    id: "new-username",
    refused: actionData,
  });
  return <ResetScreen {...loaderData} form={form} />;
}
