import type { MetaArgs } from "react-router";
import { authMessages as words } from "#look/shell/login/login.messages.ts";
import { ReminderScreen } from "#theme/shell/login/reminder-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadReminder } from "./reminder.server.ts";

export { loadReminder as loader } from "./reminder.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.reminderTitle, path: null });

export default function ReminderPage({ loaderData }: PageProps<typeof loadReminder>) {
  return <ReminderScreen {...loaderData} />;
}
