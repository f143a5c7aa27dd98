import { cartHolding } from "@noren/contract/cart/cart-holding.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { cartHoldingRoutes } from "./holding/cart-holding.owner-routes.ts";

export function mountCartOwner<C extends OwnerContext>(calls: Calls<C>) {
  mount(calls, cartHolding, cartHoldingRoutes);
}
