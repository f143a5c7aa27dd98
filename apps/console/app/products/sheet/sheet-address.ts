import { sheetColumnNames, type SheetColumnName } from "@noren/contract/product/product-sheet.ts";
import { type ProductStatus, stockFilterNames } from "@noren/contract/product/product-list.ts";
import { type ProductState, productStates, productStateWords } from "@noren/contract/product/product-state.ts";
import type { SheetFilter } from "@noren/contract/product/product-sheet.owner.ts";

/**
 * Address of a sheet. Conditions, as the list of products has them: `word`; `maker`, `brand`, `category`, `tag` (keys),
 * `state` and `ids` (of products), each several times; `stock`; `channel`, or the shop of the address; `status` and other
 * conditions by which the list finds the products. `columns`: shown ones; `page`: without script. Anything else is ignored.
 */
const several = ["maker", "brand", "category", "tag", "state", "ids"] as const;
const single = ["word", "stock", "channel"] as const;
const stocks = ["out", "few", "low", "in"] as const;

/** Conditions that the list of products has, and the sheet's own call does not. */
export const listOnlyNames = [
  ...(["price_min", "price_max", "lead_min", "lead_max"] as const),
  ...(["is_on_sale", "has_no_picture"] as const),
];

/** The stored state of the products in these tabs of the list; the other tabs depend on hours and stock. */
export const stateOfStatus: Partial<Record<ProductStatus, ProductState>> = {
  draft: "unpublished",
  archived: "archived",
};

type Filter = Partial<Record<(typeof several)[number], string[]>> & Partial<Record<(typeof single)[number], string>>;

/** Conditions of an address; values that no condition has are left out. `shop`: the shop that is being worked on. */
export function filterOf(query: URLSearchParams, shop: string | undefined): SheetFilter {
  const filter: Filter = {};
  for (const name of single) {
    const value = query.getAll(name).at(-1);
    if (value) filter[name] = value;
  }
  for (const name of several) {
    // a list may have several ids in one value
    const given = query.getAll(name).flatMap((value) => (name === "ids" ? value.split(",") : [value]));
    const values = given.filter((value) => value !== "" && (name !== "state" || isAmong(productStates, value)));
    if (values.length > 0) filter[name] = values;
  }
  const state = stateOfStatus[query.get("status") as ProductStatus];
  if (state) filter.state ??= [state];
  if (filter.stock === "in_stock") filter.stock = "in";
  if (!isAmong(stocks, filter.stock)) delete filter.stock;
  return { ...filter, ...(shop !== undefined && { channel: shop }) } as SheetFilter;
}

const isAmong = (known: readonly string[], value: string | undefined) => value !== undefined && known.includes(value);

const firstColumns: readonly SheetColumnName[] = [
  "name",
  "price",
  "sale_price",
  "stock",
  "state",
  "jan_code",
  "lead_days",
];

/** The chosen columns in their order; unknown names are left out. */
export function columnsOf(query: URLSearchParams): SheetColumnName[] {
  const given = query.getAll("columns");
  const chosen = sheetColumnNames.filter((name) => given.includes(name));
  return chosen.length > 0 ? chosen : [...firstColumns];
}

/** The page without script, from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

/** The part of an address that leads back to the same sheet. */
export function sheetQuery(query: URLSearchParams): URLSearchParams {
  const names: readonly string[] = [...several, ...single, "status", ...listOnlyNames, "columns", "shop"];
  return new URLSearchParams([...query].filter(([name, value]) => names.includes(name) && value !== ""));
}

/** Names the drafts of a sheet: with other columns it is the same sheet. */
export function draftKey(person: string, query: string): string {
  const own = new URLSearchParams(query);
  own.delete("columns");
  return `sheet:${person}:${own}`;
}

/** The address of the list with the same conditions. */
export function listPath(query: URLSearchParams): string {
  const own = sheetQuery(query);
  for (const name of ["columns", "ids", "shop", "state"]) own.delete(name);
  if (!isAmong(stockFilterNames, own.get("stock") ?? undefined)) own.delete("stock");
  const text = own.toString();
  return text ? `/products?${text}` : "/products";
}

const stockWords: Record<(typeof stocks)[number], string> = {
  out: "売り切れ",
  few: "残りわずか",
  low: "残りわずか・なし",
  in: "在庫あり",
};

/** The conditions in a few words, for the head of the page. */
export function filterWords({ word, stock, ids, state, maker, brand, category, tag }: SheetFilter): string[] {
  const keys = [...(maker ?? []), ...(brand ?? []), ...(category ?? []), ...(tag ?? [])];
  return [
    word && `「${word}」`,
    ids && `えらんだ${ids.length}商品`,
    ...keys,
    stock && stockWords[stock],
    state?.map((one) => productStateWords[one]).join("・"),
  ].filter((one): one is string => Boolean(one));
}
