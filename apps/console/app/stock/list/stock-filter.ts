import { type StockShow, stockShows, type StockSort, stockSorts } from "@noren/contract/product/stock-reasons.ts";
import { withQuery } from "#app/platform/list-address.ts";

/** What the address of the list says. */
export type StockFilter = {
  show?: StockShow;
  word?: string;
  sort?: StockSort;
  page?: number;
};

/** Values that the API does not know are left out, so that an old address still shows a list. */
export function stockFilterOf(query: URLSearchParams): StockFilter {
  const show = stockShows.find((one) => one === query.get("show"));
  const sort = stockSorts.find((one) => one === query.get("sort"));
  const word = query.get("word")?.slice(0, 100);
  const page = Number(query.get("page"));
  return {
    ...(show && { show }),
    ...(sort && { sort }),
    ...(word && { word }),
    ...(Number.isInteger(page) && page >= 1 && page <= 10_000 && { page }),
  };
}

/** Address of the list with other values, on its first page. */
export function stockListWith(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `/stock?${text}` : "/stock";
}

/** 表でまとめて編集 with the variants of the list; null for what its conditions cannot say. */
export function sheetOfStock({ show, word }: StockFilter): string | null {
  if (show !== undefined && show !== "low" && show !== "out") return null;
  const query = new URLSearchParams({ ...(word && { word }), ...(show && { stock: show }) });
  return withQuery("/products/sheet", query);
}

export const showWords: Record<StockShow, string> = {
  low: "残り少ない",
  out: "品切れ",
  reserved: "取り置きあり",
  arriving: "入荷の予定あり",
  waiting: "待つ方あり",
};
