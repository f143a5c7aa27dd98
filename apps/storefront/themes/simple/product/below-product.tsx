import type { ComponentType } from "react";
import type { ProductScreenProps } from "#app/product/product-view.ts";

/** Extension point at the foot of a product's page: empty in Simple. */
export const BelowProduct: ComponentType<ProductScreenProps> = () => null;
