import { cardOf } from "../product-card.ts";
import { productQuery } from "../product-query.ts";
import * as z from "zod/mini";
import type { BlockLoader } from "#app/platform/blocks/draw-blocks.server.ts";

const Props = z.object({ query: z._default(z.record(z.string(), z.coerce.string()), {}) });

/** Products of a query such as { tag: "gift", sort: "new" }, as many as `count` says. */
export const load: BlockLoader = async (api, props) => {
  const query = Object.fromEntries(productQuery(new URLSearchParams(Props.parse(props).query)));
  const count = Math.min(Math.max(Number(props.count) || 8, 1), 40);
  const list = await api.product.list({ ...(query as object), per: count });
  return { products: list.data.map(cardOf) };
};
