import type { ComponentType } from "react";
import type { BelowPriceProps } from "#app/product/product-view.ts";

/** Extension point under the price of a product: empty in Simple. */
export const BelowPrice: ComponentType<BelowPriceProps> = () => null;
