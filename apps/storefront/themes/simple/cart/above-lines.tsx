import type { ComponentType } from "react";
import type { AboveLinesProps } from "#app/cart/cart-view.ts";

/** Extension point above the lines of the cart: empty in Simple. */
export const AboveLines: ComponentType<AboveLinesProps> = () => null;
