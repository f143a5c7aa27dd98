import { type MetaArgs } from "react-router";
import { cardMessages as words } from "#look/member/card/card.messages.ts";
import { CardListScreen } from "#theme/member/card/card-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { changeCard, loadCards } from "./card.server.ts";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";

export { changeCard as action, loadCards as loader } from "./card.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.listTitle, path: null });

export default function CardListPage({ loaderData, actionData }: PageProps<typeof loadCards, typeof changeCard>) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <CardListScreen {...loaderData} problem={actionData?.message ?? loaderData.problem} isSending={isSending} />;
}
