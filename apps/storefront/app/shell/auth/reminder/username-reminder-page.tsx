import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { ReminderScreen } from "#theme/shell/auth/reminder/reminder-screen.tsx";
import { useForm } from "@noren/web/form/use-form.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { reminderRules } from "./reminder-form.ts";
import { loadReminder, requestReminder } from "./reminder.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadReminder("username")(args);
export const action = (args: ActionFunctionArgs) => requestReminder("username")(args);

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.usernameReminderTitle, path: null });

export default function UsernameReminderPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const form = useForm<"email">(reminderRules, { id: "reminder", refused: actionData });
  return <ReminderScreen {...loaderData} form={form} captcha={actionData?.captcha ?? null} />;
}
