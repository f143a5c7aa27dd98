import { ShopError } from "@noren/contract/platform/errors.ts";
import { variantQuery } from "@noren/contract/product/variant-options.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { restockHref, restockPath } from "./restock-href.ts";

const pathOf = (key: string) => `/product/${encodeURIComponent(key)}`;

/** The variant of the address; one that can be bought, or will not be sold again, redirects to the product. */
export function loadRestock({ params, url, ...args }: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const { key, name, product_model } = await api.product.detail({ key: params.key! });
    const id = queryText(url.searchParams, "variant");
    const variant = product_model.products.find((one) => one.id === id);
    if (!variant) throw new ShopError("product.not_found");
    const productHref = pathOf(key) + variantQuery(variant);
    const isRequested = isDone(shop, restockPath(params.key!), url, { variant: id });
    if (!isRequested && !restockHref(key, variant)) throw seeOther(productHref);
    return { name, variant: variant.name === name ? "" : variant.name, productHref, isDone: isRequested };
  });
}

/** Only the button changes something, because mail programs open links too. */
export function loadCancel({ url, ...args }: LoaderFunctionArgs) {
  return load(args, async (_, shop) => ({
    linkKey: queryText(url.searchParams, "key") || null,
    isDone: isDone(shop, "/restock/cancel", url),
  }));
}

/** Cancelling a request that is already gone succeeds. */
export function cancelRestock(args: ActionFunctionArgs) {
  return change(args, async (api, { key = "" }, shop) => {
    await orMissing(api.restock.cancel({ key }));
    return seeOther(donePath(shop, "/restock/cancel"));
  });
}
