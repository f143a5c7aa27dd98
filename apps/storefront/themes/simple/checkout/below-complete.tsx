import type { ComponentType } from "react";
import type { CompleteScreenProps } from "#app/checkout/checkout-view.ts";

/** Extension point after an order: empty in Simple. */
export const BelowComplete: ComponentType<CompleteScreenProps> = () => null;
