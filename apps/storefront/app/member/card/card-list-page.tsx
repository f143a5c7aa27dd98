import { type MetaArgs } from "react-router";
import { cardMessages as words } from "#look/member/card/card.messages.ts";
import { CardListScreen } from "#theme/member/card/card-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { changeCard, loadCards } from "./card.server.ts";
import { useSending } from "@noren/web/page/use-page.ts";

export { changeCard as action, loadCards as loader } from "./card.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.listTitle, path: null });

export default function CardListPage({ loaderData, actionData }: PageProps<typeof loadCards, typeof changeCard>) {
  const isSending = useSending();
  return <CardListScreen {...loaderData} problem={actionData?.message ?? loaderData.problem} isSending={isSending} />;
}
