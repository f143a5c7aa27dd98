import type { ComponentType } from "react";
import type { ProductScreenProps } from "#app/product/product-view.ts";

/** Extension point under the price of a product: empty in Simple. */
export const BelowPrice: ComponentType<ProductScreenProps> = () => null;
