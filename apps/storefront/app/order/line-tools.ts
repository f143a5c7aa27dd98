import type { ProductReview } from "@noren/contract/order/order.ts";
import { reviewsPath } from "#app/product/review/review-present.ts";
import type { LineToolsView } from "./order-view.ts";

type Ordered = { key: string; modelKey: string; isShown: boolean; review: ProductReview | null };

/** A member's actions beside a line of an order; `action` is the address of the order's page. */
export const lineTools = ({ key, modelKey, isShown, review }: Ordered, action: string): LineToolsView => ({
  review: review && { href: `${reviewsPath(modelKey)}#write`, isWritten: review === "posted" },
  again: isShown ? { action, line: key } : null,
  isGone: !isShown,
});
