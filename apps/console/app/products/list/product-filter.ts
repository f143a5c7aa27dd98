import { type ProductColumn, productColumnNames, firstProductColumns } from "@noren/contract/product/product-list.ts";
import type { ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import { chosenColumns, listAddress } from "#app/platform/list-address.ts";

/** What the address of the list of products says. */

const single = [
  "status",
  "word",
  "maker",
  "brand",
  "category",
  "tag",
  "stock",
  "price_min",
  "price_max",
  "lead_min",
  "lead_max",
  "sort",
] as const;
const flags = ["is_on_sale", "has_no_picture"] as const;

export type ProductFilterName = (typeof single)[number] | (typeof flags)[number];

export const { filterOf, queryOfFilter, listQuery, listWith } = listAddress<ProductListFilter>({
  path: "/products",
  single,
  flags,
});

/** The chosen columns in their order; unknown names are left out. */
export const columnsOf = (query: URLSearchParams): ProductColumn[] =>
  chosenColumns(query, productColumnNames, firstProductColumns);

export const productPath = (id: string): string => `/products/${encodeURIComponent(id)}`;
