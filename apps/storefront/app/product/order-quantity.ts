import { type OrderQuantity, orderQuantityWords, withinStock } from "@noren/contract/product/order-quantity.ts";
import type { OrderQuantityView } from "./product-view.ts";

/** What a field for a quantity takes; made on the server, so that a first visit's script need not bring what makes it. */
export function orderQuantityView(quantity: OrderQuantity, stockLeft: number | null): OrderQuantityView {
  return { ...withinStock(quantity, stockLeft), lot: orderQuantityWords(quantity) };
}
