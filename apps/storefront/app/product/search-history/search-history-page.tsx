import type { MetaArgs } from "react-router";
import { searchHistoryMessages as words } from "#look/product/search-history/search-history.messages.ts";
import { SearchHistoryScreen } from "#theme/product/search-history/search-history-screen.tsx";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { clearSearchHistory, loadSearchHistory } from "./search-history.server.ts";

export { clearSearchHistory as action, loadSearchHistory as loader } from "./search-history.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

type Props = PageProps<typeof loadSearchHistory, typeof clearSearchHistory>;

export default function SearchHistoryPage({ loaderData, actionData }: Props) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <SearchHistoryScreen {...loaderData} isSending={isSending} problem={actionData?.message ?? null} />;
}
