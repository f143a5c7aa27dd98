import { filterValuesMax, ProductQuery } from "@noren/contract/product/product.ts";

/** What a search is made of, in the order of the list's addresses (CAT-01); its page is no part of it. */
const names = [
  ...(["word", "category", "maker", "brand", "tag", "option", "stock", "favorite", "price_min", "price_max"] as const),
  "sort",
] as const;
const several = new Set<string>(["category", "maker", "brand", "tag", "option"]);

/**
 * A search in one spelling, so that the same one is saved once: known parameters alone, in one order. Undefined where it
 * searches for nothing, or the product list would refuse it.
 */
export function savedQuery(text: string): string | undefined {
  const given = new URLSearchParams(text);
  const query = new URLSearchParams();
  const input: Record<string, string | string[]> = {};
  for (const name of names) {
    const values = several.has(name) ? given.getAll(name) : [given.get(name) ?? ""];
    const meant = [...new Set(values.map((value) => value.trim()).filter(Boolean))]
      .toSorted()
      .slice(0, filterValuesMax);
    if (meant.length === 0) continue;
    for (const value of meant) query.append(name, value);
    input[name] = several.has(name) ? meant : meant[0]!;
  }
  const isSearch = query.size > (query.has("sort") ? 1 : 0);
  return isSearch && ProductQuery.safeParse(input).success ? query.toString() : undefined;
}
