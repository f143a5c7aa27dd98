import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { cardOf } from "#app/product/product-card.ts";
import type { ProductCardProps } from "#app/product/product-view.ts";

/** Products that bring the cart to free carriage; no call where nothing is missing. */
export async function reachingProducts(api: Api, cart: Cart | null): Promise<ProductCardProps[]> {
  if (!cart?.detail.free_carriage?.rest || cart.detail.products.length === 0) return [];
  return (await api.cart.freeCarriageProducts({ token: cart.token })).map(cardOf);
}
