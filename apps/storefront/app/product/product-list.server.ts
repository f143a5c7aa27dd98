import { queryText } from "@noren/web/page/query-text.ts";
import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import type { Facets, SearchHelp } from "@noren/contract/product/product-search.ts";
import { type ProductCard, ProductQuery } from "@noren/contract/product/product.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import { siteOf } from "#app/channel/site/site.server.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import { drawBlocks } from "#app/channel/site/draw-blocks.server.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type Api, drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { cardOf, orderRowsOf } from "./product-card.ts";
import { chosenNames, productListHead } from "./product-list-head.ts";
import { listHref, pageSizes, productQuery } from "./product-query.ts";

const path = "/product";
/** So many rows of a product's table say what it is. */
const shownSpecs = 3;

/** What is told of the products that are shown, as blocks. */
type EventsOf = (products: readonly ProductCard[], shop: ShopContext) => BlockData[];

export function loadProducts(args: LoaderFunctionArgs, eventsOf: EventsOf) {
  return load(args, async (api, shop) => {
    const sizes = pageSizes(shop.settings);
    const query = productQuery(withPlainPrices(args.url.searchParams), sizes);
    const { isLogin } = shop.session;
    const isBusiness = variantOf(shop.settings) === "business";
    if (!hasMembers(shop.settings)) query.delete("favorite");
    const input = ProductQuery.parse(Object.fromEntries(query));
    const [list, facets, tags] = await Promise.all([
      // a table has room for what the products are made of
      api.product.list(query.get("view") === "table" ? { ...input, with_specs: "1" } : input),
      api.productSearch.facets(input),
      input.tag ? api.tag.list() : [],
      isLogin && noteSearch(args, api, input.word),
    ]);
    const tag = tags.find(({ key }) => key === input.tag);
    if (tag?.is_protected && !tag.is_unlocked) throw seeOther(`/tag/${encodeURIComponent(tag.key)}`);
    const chosenFacets = withChosen(facets, tag);
    const names = chosenNames(query, chosenFacets);
    // there is no such category, maker, brand or tag, so there is no such list
    if (!names) throw data({ code: "common.not_found", message: "" }, { status: 404 });
    const pager = pagerOf(list.pagination, path, query);
    // a page that was there once, or never: the last one is nearest
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
    const isProtected = tag?.is_protected ?? false;
    const place = { api, shop, drawing: args.context.get(drawingContext), site: siteOf(shop, args.request.headers) };
    return {
      query: query.toString(),
      sizes,
      isLogin,
      hasMembers: hasMembers(shop.settings),
      loginHref: isAskedToLogIn ? loginAddress(listHref(query, "page", null, sizes)) : null,
      head: productListHead({ query, names, products, pagination: list.pagination, isTotalExact, isProtected }),
      products,
      pager,
      isTotalExact,
      alsoSearched: (list.more?.also_searched ?? []).map(({ word }) => word),
      facets: chosenFacets,
      events: await drawBlocks(eventsOf(list.data, shop), place),
      help: isEmpty ? helpOf(await api.productSearch.help(input)) : null,
    };
  });
}

/** A member's word is noted (CAT-03), not one of a page that the browser asks for ahead; the list is shown without it. */
async function noteSearch({ request }: LoaderFunctionArgs, api: Api, word: string | undefined): Promise<void> {
  if (!word || /prefetch/.test(request.headers.get("sec-purpose") ?? "")) return;
  try {
    await api.searchHistory.add({ word });
  } catch (error) {
    if (!isShopError(error) || (error.status >= 500 && error.code !== "common.read_only")) throw error;
  }
}

/** A price may be typed in any width, with its comma and its yen (FORM-03). */
function withPlainPrices(typed: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(typed);
  for (const name of ["price_min", "price_max"]) query.set(name, normaliseNumber(queryText(typed, name)));
  return query;
}

const helpOf = ({ popular, ...help }: SearchHelp) => ({ ...help, popular: popular.map(cardOf) });

/** The chosen tag stays by its name though it leaves nothing, one whose password was given too. */
function withChosen({ tag: facet, ...facets }: Facets, chosen: { key: string; name: string } | undefined): Facets {
  const { choices } = facet;
  if (!chosen || choices.some(({ key }) => key === chosen.key)) return { ...facets, tag: facet };
  return { ...facets, tag: { ...facet, choices: [...choices, { key: chosen.key, name: chosen.name, count: 0 }] } };
}
