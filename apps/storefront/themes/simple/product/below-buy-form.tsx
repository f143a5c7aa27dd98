import type { ComponentType } from "react";
import type { ProductScreenProps } from "#app/product/product-view.ts";

/** Extension point under the buy button: empty in Simple. */
export const BelowBuyForm: ComponentType<ProductScreenProps> = () => null;
