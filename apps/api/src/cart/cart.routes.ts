import type { CartContext } from "./cart-context.ts";
import type { cart } from "@noren/contract/cart/cart.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { withAddressWarnings } from "#api/delivery/address-warnings.ts";
import { getCart, resetCart } from "./cart.service.ts";
import { addShipping, modifyOrder, modifyOther, resetCartShippings } from "./checkout.service.ts";
import { modifyShipping } from "./delivery.service.ts";
import { initCart } from "./init.service.ts";
import { addProduct, deleteProducts, modifyProducts } from "./products.service.ts";

export const cartRoutes: Handlers<Omit<typeof cart, "deleteTransactionError">, CartContext> = {
  init: (input, ctx) => initCart(ctx, input),
  reset: (input, ctx) => resetCart(ctx, input),
  get: (input, ctx) => getCart(ctx, input),
  addProduct: (input, ctx) => addProduct(ctx, input),
  deleteProduct: (input, ctx) => deleteProducts(ctx, input),
  modifyProduct: (input, ctx) => modifyProducts(ctx, input),
  addShipping: async (input, ctx) => withAddressWarnings(ctx, input.address, await addShipping(ctx, input)),
  modifyShipping: async (input, ctx) => withAddressWarnings(ctx, input.address, await modifyShipping(ctx, input)),
  modifyOrder: (input, ctx) => modifyOrder(ctx, input),
  resetShippings: (input, ctx) => resetCartShippings(ctx, input),
  modifyOther: (input, ctx) => modifyOther(ctx, input),
};
