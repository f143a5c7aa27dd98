import type { ComponentType } from "react";
import type { BelowSummaryProps } from "#app/cart/cart-view.ts";

/** Extension point under the cart's summary: empty in Simple, for a theme or a site to fill. */
export const BelowSummary: ComponentType<BelowSummaryProps> = () => null;
