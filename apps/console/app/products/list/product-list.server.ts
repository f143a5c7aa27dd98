import type { ListedProduct, ProductListFilter } from "@noren/contract/product/product-list.owner.ts";
import { productColumnNames } from "@noren/contract/product/product-list.ts";
import { chosenProductsMax } from "@noren/contract/product/product-step.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import type { Api } from "#app/platform/console-context.server.ts";
import { pageOf } from "#app/platform/list-address.ts";
import { load } from "#app/platform/request.server.ts";
import { type Scope, scopeOf } from "#app/platform/scope.ts";
import { columnsOf, filterOf } from "./product-filter.ts";

/** Products of a page. */
const per = 50;
const perMax = 200;

export function loadProductList(args: LoaderFunctionArgs) {
  return load(args, async (api, console) => {
    const query = new URL(args.request.url).searchParams;
    const filter = filterOf(query);
    const scope = scopeOf(console);
    const [counts, choices, found, views] = await Promise.all([
      api.productList.counts(scope),
      api.productList.choices(scope),
      findProducts(api, { ...filter, ...scope }, pageOf(query)),
      api.productList.views(),
    ]);
    return {
      ...found,
      filter,
      counts,
      choices,
      views,
      columns: columnsOf(query),
      choosable: productColumnNames,
      mayEdit: rightsOf(console).includes("catalogue.edit"),
      now: console.clock().toISOString(),
    };
  });
}

export type ProductList = Awaited<ReturnType<typeof loadProductList>>;
/** The list, and the query of its address. */
export type ListProps = { list: ProductList; query: URLSearchParams };

type Found = {
  products: ListedProduct[];
  pagination: { total: number; per: number; last: number; current: number };
  isCapped: boolean;
  /** What is wrong with the conditions, as sentences. */
  problems: string[];
};

/** Conditions that cannot be read show why, and no products. */
async function findProducts(api: Api, filter: ProductListFilter & Scope, page: number): Promise<Found> {
  try {
    const { data, pagination, more } = await api.productList.list({ ...filter, page, per });
    return { products: data, pagination, isCapped: more?.is_capped ?? false, problems: [] };
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
    const problems = [...new Set(Object.values(error.fields).flat())];
    return { products: [], pagination: { total: 0, per, last: 1, current: 1 }, isCapped: false, problems };
  }
}

/** Ids of all products of a list, up to the max of one choice, and their number. */
export async function allIds(api: Api, filter: ProductListFilter & Scope): Promise<{ ids: string[]; total: number }> {
  const ids = new Set<string>();
  for (let page = 1; ; page++) {
    const { data, pagination } = await api.productList.list({ ...filter, sort: "code", page, per: perMax });
    if (pagination.total > chosenProductsMax) return { ids: [], total: pagination.total };
    for (const { id } of data) ids.add(id);
    if (page >= pagination.last || data.length === 0) return { ids: [...ids], total: ids.size };
  }
}
