import type { ComponentType } from "react";
import type { BelowProductProps } from "#app/product/product-view.ts";

/** Extension point at the foot of a product's page: empty in Simple. */
export const BelowProduct: ComponentType<BelowProductProps> = () => null;
