import type { HasBought } from "#api/product/review/review.service.ts";
import { findPurchase } from "./purchase.queries.ts";

/** Whether the member has bought any variant of a product. */
export const hasBought: HasBought = findPurchase;
