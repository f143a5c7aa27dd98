import { queryText } from "#app/platform/page/request.ts";
import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { ProductQuery } from "@noren/contract/product/product.ts";
import type { LoaderFunctionArgs } from "react-router";
import { pagerOf } from "#app/platform/page/pager.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { loginAddress } from "#app/platform/session/return-address.ts";
import { load, seeOther } from "#app/platform/request/request.server.ts";
import { cardOf } from "./product-card.ts";
import { listHref, pageSizes, productQuery } from "./product-query.ts";

const path = "/product";

export function loadProducts(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const sizes = pageSizes(shop.settings);
    const query = productQuery(withPlainPrices(args.url.searchParams), sizes);
    const { isLogin } = shop.session;
    if (!hasMembers(shop.settings)) query.delete("favorite");
    const input = ProductQuery.parse(Object.fromEntries(query));
    const [list, makers, brands, tags] = await Promise.all([
      api.product.list(input),
      api.maker.list({ per: "all" }),
      api.brand.list({ per: "all" }),
      api.tag.list(),
    ]);
    const tag = tags.find(({ key }) => key === input.tag);
    if (tag?.is_protected && !tag.is_unlocked) throw seeOther(`/tag/${encodeURIComponent(tag.key)}`);
    const pager = pagerOf(list.pagination, path, query);
    // a page that was there once, or never: the last one is nearest
    if (list.pagination.current > list.pagination.last && pager.previous) throw seeOther(pager.previous);
    const isAskedToLogIn = input.favorite === "1" && !isLogin;
    return {
      query: query.toString(),
      sizes,
      isLogin,
      loginHref: isAskedToLogIn ? loginAddress(listHref(query, "page", null, sizes)) : null,
      products: list.data.map(cardOf),
      pager,
      makers: choicesOf(makers.data, input.maker),
      brands: choicesOf(brands.data, input.brand),
      tags: tags.filter(({ is_protected, is_unlocked }) => !is_protected || is_unlocked).map(choiceOf),
    };
  });
}

/** A price may be typed in any width, with its comma and its yen (FORM-03). */
function withPlainPrices(typed: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(typed);
  for (const name of ["price_min", "price_max"]) query.set(name, normaliseNumber(queryText(typed, name)));
  return query;
}

const mostChoices = 50;

/** At most 50 filter choices: those with the most products, and the chosen one, in the list's order. */
function choicesOf(list: readonly { key: string; name: string; product_count: number }[], chosen: string | undefined) {
  if (list.length <= mostChoices) return list.map(choiceOf);
  const best = list.toSorted((one, other) => other.product_count - one.product_count).slice(0, mostChoices);
  const shown = new Set(best.map(({ key }) => key)).add(chosen ?? "");
  return list.filter(({ key }) => shown.has(key)).map(choiceOf);
}

const choiceOf = ({ key, name }: { key: string; name: string }) => ({ value: key, label: name });
