import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { productHistoryMessages as words } from "#look/product/history/history.messages.ts";
import { siteOf } from "#app/channel/site/site.server.ts";
import { blockResponse } from "#app/channel/site/block-response.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { cardOf } from "../product-card.ts";
import { forgetGuest, guestOf, saveGuest } from "./history-cookie.server.ts";

/**
 * The shelf of products that the member or guest has seen, without the product whose page shows it (CAT-08, CAT-16). A
 * guest without a token needs no call.
 */
export function loadHistory(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const seen = await seenBefore(api, shop);
    const except = args.url.searchParams.get("except");
    const products = seen.filter(({ product }) => product.key !== except).map(({ product }) => cardOf(product));
    const block = products.length > 0 ? { name: "product-shelf", props: { title: words.title, products } } : null;
    return blockResponse(args, block, { shop, site: siteOf(shop, args.request.headers) });
  });
}

async function seenBefore(api: Api, shop: ShopContext) {
  if (shop.session.isLogin) return (await api.productHistory.mine()).data;
  const token = guestOf(shop);
  return token ? api.productHistory.ofGuest({ token }) : [];
}

export function saveView(args: ActionFunctionArgs) {
  return change(args, async (api, { key = "" }, shop) => {
    const { token } = await api.productHistory.add({ product_id: key, token: guestOf(shop) });
    if (token) saveGuest(shop, token);
    return new Response(null, { status: 204 });
  });
}

/** At login adds the guest's history to the member's; the login continues if that is refused. */
export async function mergeHistory(shop: ShopContext): Promise<void> {
  const token = guestOf(shop);
  if (!token) return;
  forgetGuest(shop);
  try {
    await shop.api.productHistory.merge({ token });
  } catch (error) {
    if (!isShopError(error) || error.status >= 500) throw error;
  }
}
