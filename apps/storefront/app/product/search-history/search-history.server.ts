import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { searchHistoryMessages as words } from "#look/product/search-history/search-history.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { SearchHistoryScreenProps } from "./search-history-view.ts";

export function loadSearchHistory(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<SearchHistoryScreenProps, "searches">> => {
    requireMembers(shop);
    const searches = await api.searchHistory.list();
    return {
      searches: searches.map(({ id, word, searched_at }) => ({
        key: id,
        word,
        href: `/product?${new URLSearchParams({ word })}`,
        at: dateTime(searched_at),
      })),
    };
  });
}

export function clearSearchHistory(args: ActionFunctionArgs) {
  return change(args, async (api, _, shop) => {
    requireMembers(shop);
    await api.searchHistory.clear();
    setFlash(shop, { type: "success", message: words.cleared });
    return seeOther("/mypage/product_search_history");
  });
}
