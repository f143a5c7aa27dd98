import { cardOf } from "#app/product/product-card.ts";
import { productQuery } from "#app/product/product-query.ts";
import type { BlockLoader } from "#app/platform/blocks/draw-blocks.server.ts";

/** Products of a query such as { tag: "gift", sort: "new" }, as many as `count` says. */
export const load: BlockLoader = async (api, props) => {
  const given = Object.entries((props.query as Record<string, string> | undefined) ?? {});
  const query = Object.fromEntries(productQuery(new URLSearchParams(given)));
  const count = Math.min(Math.max(Number(props.count) || 8, 1), 40);
  const list = await api.product.list({ ...(query as object), per: count });
  return { products: list.data.map(cardOf) };
};
