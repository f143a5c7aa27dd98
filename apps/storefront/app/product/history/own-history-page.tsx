import { useEffect } from "react";
import type { MetaArgs } from "react-router";
import { productHistoryMessages as words } from "#look/product/history/history.messages.ts";
import { OwnHistoryScreen } from "#theme/product/history/own-history-screen.tsx";
import { loadedBlocks } from "#app/platform/blocks/loaded-blocks.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { changeOwnHistory, loadOwnHistory } from "./own-history.server.ts";

export { changeOwnHistory as action, loadOwnHistory as loader } from "./own-history.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.ownTitle, path: null });

type Props = PageProps<typeof loadOwnHistory, typeof changeOwnHistory>;

export default function OwnHistoryPage({ loaderData, actionData }: Props) {
  const isSending = useSending();
  // entries deleted here must disappear from the shelves of other pages
  useEffect(() => void (loaderData && loadedBlocks.clear()), [loaderData]);
  return <OwnHistoryScreen {...loaderData} isSending={isSending} problem={actionData?.message ?? null} />;
}
