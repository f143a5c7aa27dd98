import type { ProductReview } from "@noren/contract/order/order.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { CatalogueWork } from "#api/product/tag/tag-access.ts";
import { shownKeys } from "#api/product/product.service.ts";
import { reviewedOf } from "#api/product/review/review.service.ts";

type Ordered = { state: OrderState; memberId: string | null; keys: readonly string[] };

/**
 * Which products of the orders still have a page, which the member has reviewed, and which may be reviewed after
 * delivery.
 */
export async function linePages(ctx: CatalogueWork, orders: readonly Ordered[]) {
  const keys = [...new Set(orders.flatMap((order) => order.keys))];
  const shown = new Set(await shownKeys(ctx, keys));
  const memberId = orders.find((order) => order.memberId)?.memberId;
  const delivered = orders.filter(({ state }) => state === "delivered").flatMap((order) => order.keys);
  const asked = delivered.filter((key) => shown.has(key));
  const reviewed = memberId && asked.length > 0 ? await reviewedOf(ctx, memberId, asked) : null;
  return {
    isShown: (key: string) => shown.has(key),
    reviewOf: (state: OrderState, key: string): ProductReview | null =>
      reviewed && state === "delivered" && shown.has(key) ? (reviewed.has(key) ? "posted" : "open") : null,
  };
}
