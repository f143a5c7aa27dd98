import type { MetaArgs } from "react-router";
import { mailSettingsMessages as words } from "#look/shell/mail-settings/mail-settings.messages.ts";
import { MailSettingsScreen } from "#theme/shell/mail-settings/mail-settings-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { changeMailSettings, loadMailSettings } from "./mail-settings.server.ts";

export { changeMailSettings as action, loadMailSettings as loader } from "./mail-settings.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function MailSettingsPage(page: PageProps<typeof loadMailSettings, typeof changeMailSettings>) {
  return <MailSettingsScreen {...usePage(page)} />;
}
