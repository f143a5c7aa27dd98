import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { cardOf } from "../product-card.ts";

export const load: BlockLoader<BlockProps<"ranking">> = async (api, { category, tag, maker, count }) => {
  const list = await api.product.list({ category, tag, maker, sort: "popular", per: count });
  return { products: list.data.map(cardOf) };
};
