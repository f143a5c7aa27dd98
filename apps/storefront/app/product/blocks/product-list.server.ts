import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { cardOf } from "../product-card.ts";
import { listInput, productQuery } from "../product-query.ts";

/** Products of a query such as { tag: "gift", sort: "new" } or of a collection, as many as `count` says. */
export const load: BlockLoader<BlockProps<"product-list">> = async (api, { query, collection, count }) => {
  if (collection !== undefined) return { products: (await ofCollection(api, collection)).slice(0, count).map(cardOf) };
  const known = listInput(productQuery(new URLSearchParams(query)));
  const list = await api.product.list({ ...(known as object), per: count });
  return { products: list.data.map(cardOf) };
};

/** None where the collection is not published. */
async function ofCollection(api: Api, alias: string): Promise<ProductCard[]> {
  const list = await orMissing(api.collection.entries({ alias, per: "all", with_products: "1" }));
  return list?.more?.products ?? [];
}
