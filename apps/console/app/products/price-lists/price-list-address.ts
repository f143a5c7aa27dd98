import { quantityMax } from "@noren/contract/product/price-list.owner.ts";

export const listPath = (id: string) => `/products/price-lists/${id}`;

/** Page that shows what many prices would change before they are saved. */
export const manyPath = (id: string) => `${listPath(id)}/many`;

/** Columns of a list's table: its quantities, and the one that the address adds; 10 for a list without any. */
export function shownQuantities(quantities: readonly number[], query: URLSearchParams): number[] {
  const added = Number((query.get("add") ?? "").normalize("NFKC"));
  const isValid = Number.isInteger(added) && added >= 1 && added <= quantityMax;
  const all = new Set([...quantities, ...(isValid ? [added] : [])]);
  return all.size === 0 ? [10] : [...all].toSorted((one, other) => one - other);
}
