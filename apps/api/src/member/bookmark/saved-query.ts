import { ProductQuery } from "@noren/contract/product/product.ts";
import { filterValuesMax } from "@noren/contract/product/query-fields.ts";

/** Parameters of a search, in the order of the list's addresses (CAT-01); the page number is not saved. */
const names = [
  ...(["word", "category", "maker", "brand", "tag", "option", "stock", "favorite", "price_min", "price_max"] as const),
  "sort",
] as const;
const several = new Set<string>(["category", "maker", "brand", "tag", "option"]);

/**
 * Normalizes a search, so that equal ones are saved once: known parameters only, in one order. Undefined if it is empty
 * or the product list would refuse it.
 */
export function savedQuery(text: string): string | undefined {
  const given = new URLSearchParams(text);
  const query = new URLSearchParams();
  const input: Record<string, string | string[]> = {};
  for (const name of names) {
    const values = several.has(name) ? given.getAll(name) : [given.get(name) ?? ""];
    const distinct = [...new Set(values.map((value) => value.trim()).filter(Boolean))]
      .toSorted()
      .slice(0, filterValuesMax);
    if (distinct.length === 0) continue;
    for (const value of distinct) query.append(name, value);
    input[name] = several.has(name) ? distinct : distinct[0]!;
  }
  const isSearch = query.size > (query.has("sort") ? 1 : 0);
  return isSearch && ProductQuery.safeParse(input).success ? query.toString() : undefined;
}
