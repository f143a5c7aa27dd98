import type { HasBought } from "#api/product/review/review.service.ts";
import { findPurchase } from "./purchase.queries.ts";

/** Whether the member has bought a product, in whichever of its variants. */
export const hasBought: HasBought = findPurchase;
