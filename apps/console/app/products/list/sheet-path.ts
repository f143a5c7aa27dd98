import type { StockFilter } from "@noren/contract/product/product-list.ts";
import { withQuery } from "#app/platform/list-address.ts";

/** Conditions that 表でまとめて編集 reads by the same names. */
const same = ["word", "maker", "brand", "category", "tag", "shop"] as const;

/** Its names of the other conditions: the stored state, and the stock of variants. */
const states: Readonly<Record<string, string>> = { draft: "unpublished", archived: "archived" };
const stocks: Readonly<Record<StockFilter, string>> = { sold_out: "out", low: "low", in_stock: "in" };

/** 表でまとめて編集 with the products of the list, as far as it knows the list's conditions. */
export function sheetPath(query: URLSearchParams): string {
  const own = new URLSearchParams([...query].filter(([name]) => same.some((one) => one === name)));
  const [status, stock] = [query.get("status"), query.get("stock")];
  if (status) own.set("state", states[status] ?? "published");
  const stockName = stocks[stock as StockFilter];
  if (stockName) own.set("stock", stockName);
  return withQuery("/products/sheet", own);
}
