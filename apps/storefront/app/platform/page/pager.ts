import * as kit from "@noren/web/page/pager.ts";
import type { Pager, Pagination } from "@noren/web/page/pagination-view.ts";
import { pagerMessages as words } from "#look/platform/page/pager.messages.ts";

/** The pager of a list whose first page has no `page` in its address, with this look's texts. */
export const pagerOf = (pagination: Pagination, path: string, query: URLSearchParams): Pager =>
  kit.pagerOf(pagination, path, query, words.end);
