import type { MetaArgs } from "react-router";
import { searchHistoryMessages as words } from "#look/product/search-history/search-history.messages.ts";
import { SearchHistoryScreen } from "#theme/product/search-history/search-history-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { clearSearchHistory, loadSearchHistory } from "./search-history.server.ts";

export { clearSearchHistory as action, loadSearchHistory as loader } from "./search-history.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

type Props = PageProps<typeof loadSearchHistory, typeof clearSearchHistory>;

export default function SearchHistoryPage(page: Props) {
  return <SearchHistoryScreen {...usePage(page)} />;
}
