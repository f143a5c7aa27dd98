import type { ComponentType } from "react";
import type { BuyBarProps } from "#app/product/product-view.ts";

/** None: it would add one piece of one variant, beside rows with a quantity for each. */
export const BuyBar: ComponentType<BuyBarProps> = () => null;
