import type { searchHistory } from "@noren/contract/product/search-history.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { countSearch } from "./search-history-rate-limit.ts";
import { addSearch, clearSearches, ownSearches } from "./search-history.service.ts";

export const searchHistoryRoutes: Handlers<typeof searchHistory, Context> = {
  async add({ word }, ctx) {
    await countSearch(ctx);
    const { member } = ctx;
    if (member) await addSearch({ ...ctx, member }, word);
    return {};
  },
  list: (_, ctx) => ownSearches(ctx),
  async clear(_, ctx) {
    await clearSearches(ctx);
    return {};
  },
};
