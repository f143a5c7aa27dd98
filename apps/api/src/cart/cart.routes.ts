import type { CartContext } from "./cart-context.ts";
import type { Cart, cart } from "@noren/contract/cart/cart.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addressWarnings } from "#api/delivery/address-warnings.ts";
import { getCart, resetCart } from "./cart.service.ts";
import { addShipping, modifyOrder, modifyOther, resetCartShippings } from "./checkout.service.ts";
import { modifyShipping } from "./delivery.service.ts";
import { initCart } from "./init.service.ts";
import { addProduct, deleteProducts, modifyProducts } from "./products.service.ts";

type Given = { address?: Parameters<typeof addressWarnings>[1] | undefined };

const addressed = async ({ db }: CartContext, { address }: Given, cart: Cart) => ({
  ...cart,
  ...(address && (await addressWarnings(db, address))),
});

export const cartRoutes: Handlers<Omit<typeof cart, "deleteTransactionError">, CartContext> = {
  init: (input, ctx) => initCart(ctx, input),
  reset: (input, ctx) => resetCart(ctx, input),
  get: (input, ctx) => getCart(ctx, input),
  addProduct: (input, ctx) => addProduct(ctx, input),
  deleteProduct: (input, ctx) => deleteProducts(ctx, input),
  modifyProduct: (input, ctx) => modifyProducts(ctx, input),
  addShipping: async (input, ctx) => addressed(ctx, input, await addShipping(ctx, input)),
  modifyShipping: async (input, ctx) => addressed(ctx, input, await modifyShipping(ctx, input)),
  modifyOrder: (input, ctx) => modifyOrder(ctx, input),
  resetShippings: (input, ctx) => resetCartShippings(ctx, input),
  modifyOther: (input, ctx) => modifyOther(ctx, input),
};
