import { freeCarriage } from "@noren/contract/cart/free-carriage.ts";
import { lineAccessory } from "@noren/contract/cart/accessory.ts";
import { packing } from "@noren/contract/cart/packing.ts";
import { productSet } from "@noren/contract/cart/product-set.ts";
import { promotions } from "@noren/contract/cart/promotions.ts";
import { restore } from "@noren/contract/cart/restore.ts";
import { shipping } from "@noren/contract/cart/shipping.ts";
import { wallet } from "@noren/contract/cart/wallet.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { lineAccessoryRoutes } from "./accessory/accessory.routes.ts";
import type { CartContext } from "./cart-context.ts";
import { freeCarriageRoutes } from "./free-carriage/free-carriage.routes.ts";
import { packingRoutes } from "./packing/packing.routes.ts";
import { productSetRoutes } from "./product-set/product-set.routes.ts";
import { promotionsRoutes } from "./promotions/promotions.routes.ts";
import { restoreRoutes } from "./restore/restore.routes.ts";
import { shippingRoutes } from "./shipping.routes.ts";
import { walletRoutes } from "./wallet/wallet.routes.ts";

/**
 * The calls of the cart itself are mounted by the checkout, which ends an abandoned payment (PATCH
 * /v1/carts/transaction/error/delete).
 */
export function mountCart<C extends CartContext>(calls: Calls<C>) {
  mount(calls, packing, packingRoutes);
  mount(calls, productSet, productSetRoutes);
  mount(calls, shipping, shippingRoutes);
  mount(calls, promotions, promotionsRoutes);
  mount(calls, lineAccessory, lineAccessoryRoutes);
  mount(calls, restore, restoreRoutes);
  mount(calls, freeCarriage, freeCarriageRoutes);
  mount(calls, wallet, walletRoutes);
}
