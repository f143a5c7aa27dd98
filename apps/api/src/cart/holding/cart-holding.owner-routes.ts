import type { cartHolding } from "@noren/contract/cart/cart-holding.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { cartsMax, countHolding } from "./cart-holding.owner-queries.ts";

export const cartHoldingRoutes: Handlers<typeof cartHolding, OwnerContext> = {
  async count({ product_ids }, { db, now, channels }) {
    const productIds = product_ids.filter(isUuid);
    const channelIds = channels.map(({ id }) => id);
    const { open, holding } = await countHolding(db, { channelIds, productIds, now }, cartsMax + 1);
    return { carts: holding, is_capped: open > cartsMax };
  },
};
