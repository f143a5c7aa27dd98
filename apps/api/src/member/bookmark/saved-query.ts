import { ProductQuery } from "@noren/contract/product/product.ts";

/** What a search is made of, in the order of the list's addresses (CAT-01); its page is no part of it. */
const names = [
  ...(["word", "category", "maker", "brand", "tag", "stock", "favorite", "price_min", "price_max"] as const),
  "sort",
] as const;

/**
 * A search in one spelling, so that the same one is saved once: known parameters alone, in one order. Undefined where it
 * searches for nothing, or the product list would refuse it.
 */
export function savedQuery(text: string): string | undefined {
  const given = new URLSearchParams(text);
  const query = new URLSearchParams();
  for (const name of names) {
    const value = (given.get(name) ?? "").trim();
    if (value !== "") query.set(name, value);
  }
  const isSearch = query.size > (query.has("sort") ? 1 : 0);
  return isSearch && ProductQuery.safeParse(Object.fromEntries(query)).success ? query.toString() : undefined;
}
