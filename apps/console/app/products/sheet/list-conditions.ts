import type { ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import { productStatuses, productStatusNames } from "@noren/contract/product/product-list.ts";
import { chosenProductsMax } from "@noren/contract/product/product-step.ts";
import type { SheetFilter } from "@noren/contract/product/product-sheet.owner.ts";
import { chipsOf } from "../list/product-filter-chips.ts";
import { filterOf as listFilterOf } from "../list/product-filter.ts";
import { listOnlyNames, stateOfStatus } from "./sheet-address.ts";

const noChoices = { makers: [], brands: [], categories: [], tags: [] };

/** Conditions of an address that only the list of products knows, in words. */
export function listWords(query: URLSearchParams): string[] {
  const own = new URLSearchParams([...query].filter(([name]) => listOnlyNames.some((one) => one === name)));
  if (query.get("stock") === "sold_out") own.set("stock", "sold_out");
  const status = productStatusNames.find((name) => name === query.get("status"));
  const isOfList = status !== undefined && stateOfStatus[status] === undefined;
  return [
    ...(isOfList ? [productStatuses[status]] : []),
    ...chipsOf(listFilterOf(own), noChoices).map(({ words }) => words),
  ];
}

type FindIds = (filter: ProductListFilter) => Promise<{ ids: string[]; total: number }>;

/**
 * A sheet's conditions with the products that meet those of the list too. `isExact`: false if these are more than can be
 * named; then the sheet has other products as well.
 */
export async function withListed(
  filter: SheetFilter,
  query: URLSearchParams,
  findIds: FindIds,
): Promise<{ filter: SheetFilter; isExact: boolean }> {
  if (listWords(query).length === 0) return { filter, isExact: true };
  const { channel } = filter;
  const { ids, total } = await findIds({ ...listFilterOf(query), ...(channel !== undefined && { channel }) });
  if (total <= chosenProductsMax) return { filter: { ...filter, ids }, isExact: true };
  const { status } = listFilterOf(query);
  return { filter: { ...filter, ...(status && { state: filter.state ?? ["published"] }) }, isExact: false };
}
