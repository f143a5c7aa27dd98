import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/platform/blocks/draw-blocks.server.ts";
import { cardOf } from "../product-card.ts";
import { productQuery } from "../product-query.ts";

/** Products of a query such as { tag: "gift", sort: "new" }, as many as `count` says. */
export const load: BlockLoader<BlockProps<"product-list">> = async (api, { query, count }) => {
  const known = Object.fromEntries(productQuery(new URLSearchParams(query)));
  const list = await api.product.list({ ...(known as object), per: count });
  return { products: list.data.map(cardOf) };
};
