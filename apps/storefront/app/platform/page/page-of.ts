import { pagerOf } from "./pager.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";

/** One page of a list that is loaded whole; the last page if the number is too large. */
export function pageOf<T>(
  all: readonly T[],
  { requested, per, path }: { requested: number; per: number; path: string },
) {
  const last = Math.max(1, Math.ceil(all.length / per));
  const current = Math.min(requested, last);
  const pager: Pager = pagerOf({ total: all.length, per, last, current }, path, new URLSearchParams());
  const address = current > 1 ? `${path}?page=${current}` : path;
  return { shown: all.slice((current - 1) * per, current * per), pager, current, address };
}
