import type { Facets, SearchHelp } from "@noren/contract/product/product-search.ts";
import { type ProductCard, ProductQuery } from "@noren/contract/product/product.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import { siteOf } from "#app/channel/site/site.server.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import { drawBlocks } from "#app/channel/site/draw-blocks.server.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import type { Pager, Pagination } from "@noren/web/page/pagination-view.ts";
import { hasMembers, hidesPrices } from "#app/platform/session/page-access.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type Api, drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import type { FoundFeature } from "./feature-view.ts";
import { cardOf, orderRowsOf } from "./product-card.ts";
import { withPlainPrices } from "./plain-prices.server.ts";
import { chosenNames, productListHead } from "./product-list-head.ts";
import {
  lastPageOf,
  leavePrices,
  listHref,
  listInput,
  moreHref,
  pageOf,
  pageSizes,
  productQuery,
  severalNames,
} from "./product-query.ts";

const path = "/product";
/** Max rows of a product's specification in the table view. */
const shownSpecs = 3;

type EventsOf = (products: readonly ProductCard[], shop: ShopContext) => BlockData[];

type FeaturesOf = (api: Api, shop: ShopContext, word: string) => Promise<FoundFeature[]>;

export function loadProducts(args: LoaderFunctionArgs, eventsOf: EventsOf, featuresOf: FeaturesOf) {
  return load(args, async (api, shop) => {
    const sizes = pageSizes(shop.settings);
    const query = productQuery(withPlainPrices(args.url.searchParams), sizes);
    const { isLogin } = shop.session;
    const isBusiness = variantOf(shop.settings) === "business";
    if (!hasMembers(shop.settings)) query.delete("favorite");
    const hasPrices = !hidesPrices(shop);
    if (!hasPrices) leavePrices(query);
    const input = ProductQuery.parse(listInput(query));
    const [list, facets, features, tags] = await Promise.all([
      api.product.list({
        ...input,
        per: input.per ?? sizes[0],
        pages: lastPageOf(query) - pageOf(query) + 1,
        // the table view shows a few rows of the specification
        ...(query.get("view") === "table" && { with_specs: "1" }),
      }),
      api.productSearch.facets(input),
      // only beside the first products
      input.word && pageOf(query) === 1 ? featuresOf(api, shop, input.word) : [],
      input.tag ? api.tag.list() : [],
      isLogin && recordSearch(args, api, input.word),
    ]);
    const chosenTags = tags.filter(({ key }) => input.tag?.includes(key));
    const locked = chosenTags.find(({ is_protected, is_unlocked }) => is_protected && !is_unlocked);
    if (locked) throw seeOther(`/tag/${encodeURIComponent(locked.key)}`);
    const chosenFacets = withChosen(facets, chosenTags);
    const names = chosenNames(query, chosenFacets);
    // a list of unknown keys only is not found
    if (!names) throw data({ code: "common.not_found", message: "" }, { status: 404 });
    leaveUnknown(query, chosenFacets);
    const pager = pagerOfShown(list.pagination, query);
    // a page number beyond the end redirects to the last page
    if (list.pagination.current > list.pagination.last && pager.previous) throw seeOther(pager.previous);
    const isAskedToLogIn = input.favorite === "1" && !isLogin;
    const isEmpty = list.data.length === 0 && query.size > 0 && !isAskedToLogIn;
    const products = list.data.map((product) => ({
      ...cardOf(product),
      ...(isBusiness && { orderRows: orderRowsOf(product) }),
      ...(product.specs && { specs: product.specs.slice(0, shownSpecs) }),
      matched: product.matched,
    }));
    const isTotalExact = list.more?.is_total_exact ?? true;
    const isProtected = chosenTags.some((tag) => tag.is_protected);
    const place = { api, shop, drawing: args.context.get(drawingContext), site: siteOf(shop, args.request.headers) };
    return {
      query: query.toString(),
      sizes,
      isLogin,
      hasMembers: hasMembers(shop.settings),
      hasPrices,
      loginHref: isAskedToLogIn ? loginAddress(listHref(query, "page", null, sizes)) : null,
      head: productListHead({ query, names, products, pagination: list.pagination, isTotalExact, isProtected }),
      products,
      pager,
      more: pager.next && moreHref(query, sizes),
      isTotalExact,
      alsoSearched: (list.more?.also_searched ?? []).map(({ word }) => word),
      facets: chosenFacets,
      features,
      events: await drawBlocks(eventsOf(list.data, shop), place),
      help: isEmpty ? helpOf(await api.productSearch.help(input)) : null,
    };
  });
}

/** The pager, including the pages that 「もっと見る」 has added below. */
function pagerOfShown(pagination: Pagination, query: URLSearchParams): Pager {
  const one = new URLSearchParams(query);
  one.delete("upto");
  const first = pageOf(query);
  const last = Math.min(Math.max(first, lastPageOf(query)), Math.max(first, pagination.last));
  const pager = pagerOf({ ...pagination, current: last }, path, one);
  if (last === first) return pager;
  const { from, previous } = pagerOf(pagination, path, one);
  return { ...pager, from, previous };
}

/** Removes unknown values that are chosen beside known ones. */
function leaveUnknown(query: URLSearchParams, facets: Facets) {
  for (const name of severalNames.filter((one) => one !== "option"))
    for (const value of query.getAll(name))
      if (!facets[name].choices.some(({ key }) => key === value)) query.delete(name, value);
}

/** Records a member's search (CAT-03), but not that of a prefetched page. The list is shown even if recording fails. */
async function recordSearch({ request }: LoaderFunctionArgs, api: Api, word: string | undefined): Promise<void> {
  if (!word || /prefetch/.test(request.headers.get("sec-purpose") ?? "")) return;
  try {
    await api.searchHistory.add({ word });
  } catch (error) {
    if (!isShopError(error) || (error.status >= 500 && error.code !== "common.read_only")) throw error;
  }
}

const helpOf = ({ popular, ...help }: SearchHelp) => ({ ...help, popular: popular.map(cardOf) });

/** Adds chosen tags without results to the facets, by name, including those unlocked by a password. */
function withChosen({ tag: facet, ...facets }: Facets, chosen: readonly { key: string; name: string }[]): Facets {
  const missing = chosen.filter((tag) => !facet.choices.some(({ key }) => key === tag.key));
  const choices = [...facet.choices, ...missing.map(({ key, name }) => ({ key, name, count: 0 }))];
  return { ...facets, tag: { ...facet, choices } };
}
