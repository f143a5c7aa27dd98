import type { ComponentType } from "react";
import type { ProductCardProps } from "#app/product/product-view.ts";

/** Extension point at the corner of a card's picture, of a finger's size; empty in Simple. */
export const CardCorner: ComponentType<{ product: ProductCardProps }> = () => null;
