import type { LoaderFunctionArgs } from "react-router";
import { recommendationMessages as words } from "#look/product/recommendation/recommendation.messages.ts";
import { siteOf } from "#app/channel/site/site.server.ts";
import { blockResponse } from "#app/channel/site/block-response.server.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { ProductCardProps } from "../product-view.ts";
import { cardOf } from "../product-card.ts";

/** The shelf of products that go with a product (CAT-26). */
export function loadRecommendations(args: LoaderFunctionArgs, isTracked: (shop: ShopContext) => boolean) {
  return load(args, async (api, shop) => {
    const products = await api.recommendation.ofProduct({ key: args.params.key! });
    const cards = products.map(cardOf);
    const props = { title: words.title, products: isTracked(shop) ? cards.map(withKind) : cards };
    const block = products.length > 0 ? { name: "product-shelf", props } : null;
    return blockResponse(args, block, { shop, site: siteOf(shop, args.request.headers) });
  });
}

/** Adds the kind of recommendation to the link, for the shop's own record (TRK-04). */
const withKind = (card: ProductCardProps): ProductCardProps => ({ ...card, href: `${card.href}?rcmd=product` });
