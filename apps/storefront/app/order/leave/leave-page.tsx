import { useEffect } from "react";
import type { MetaArgs } from "react-router";
import { leaveMessages as words } from "#look/order/leave/leave.messages.ts";
import { LeaveScreen } from "#theme/order/leave/leave-screen.tsx";
import { forgetDrafts } from "@noren/web/form/draft.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { loadedBlocks } from "#app/platform/blocks/loaded-blocks.ts";
import { forgetLists } from "@noren/web/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { leave, loadLeave } from "./leave.server.ts";

export { leave as action, loadLeave as loader } from "./leave.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function LeavePage({ loaderData, actionData }: PageProps<typeof loadLeave, typeof leave>) {
  const isSending = useSending();
  const { isLast } = loaderData;
  useEffect(() => {
    if (!isLast) return;
    forgetDrafts();
    forgetLists();
    loadedBlocks.clear();
  }, [isLast]);
  return <LeaveScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
