import { type OrderQuantity, orderQuantityWords, withinStock } from "@noren/contract/product/order-quantity.ts";
import type { OrderQuantityView } from "./product-view.ts";

/** Formatted on the server, so that a first visit's script need not include the formatting. */
export function orderQuantityView(quantity: OrderQuantity, stockLeft: number | null): OrderQuantityView {
  return { ...withinStock(quantity, stockLeft), lot: orderQuantityWords(quantity) };
}
