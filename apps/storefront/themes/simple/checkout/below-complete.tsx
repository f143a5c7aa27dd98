import type { ComponentType } from "react";
import type { BelowCompleteProps } from "#app/checkout/checkout-view.ts";

/** Extension point after an order: empty in Simple. */
export const BelowComplete: ComponentType<BelowCompleteProps> = () => null;
