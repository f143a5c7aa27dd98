import type { MetaArgs } from "react-router";
import { memorialMessages as words } from "#look/member/memorial/memorial.messages.ts";
import { MemorialListScreen } from "#theme/member/memorial/memorial-list-screen.tsx";
import { useSending } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMemorials, changeMemorials } from "./memorial.server.ts";

export { loadMemorials as loader, changeMemorials as action } from "./memorial.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.listTitle, path: null });

export default function MemorialListPage({
  loaderData,
  actionData,
}: PageProps<typeof loadMemorials, typeof changeMemorials>) {
  const isSending = useSending();
  const problem = actionData?.message ?? loaderData.problem;
  return <MemorialListScreen {...loaderData} isSending={isSending} problem={problem} />;
}
