import type { MetaArgs } from "react-router";
import { emailChangeMessages as words } from "#look/member/email-change/email-change.messages.ts";
import { EmailLinkScreen } from "#theme/member/email-change/email-link-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadEmailUndo, undoEmailChange } from "./email-change.server.ts";

export { undoEmailChange as action, loadEmailUndo as loader } from "./email-change.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.titles.undo, path: null });

export default function EmailUndoPage({
  loaderData,
  actionData,
}: PageProps<typeof loadEmailUndo, typeof undoEmailChange>) {
  const isSending = useSending();
  return <EmailLinkScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
