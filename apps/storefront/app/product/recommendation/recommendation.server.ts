import type { LoaderFunctionArgs } from "react-router";
import { recommendationMessages as words } from "#look/product/recommendation/recommendation.messages.ts";
import { siteOf } from "#app/channel/site/site.server.ts";
import { blockResponse } from "#app/platform/blocks/block-response.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { cardOf } from "../product-card.ts";

/** The shelf of what goes with a product (CAT-26). */
export function loadRecommendations(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const products = await api.recommendation.ofProduct({ key: args.params.key! });
    const props = { title: words.title, products: products.map(cardOf) };
    const block = products.length > 0 ? { name: "product-shelf", props } : null;
    return blockResponse(args, block, { shop, site: siteOf(shop, args.request.headers) });
  });
}
