import type { ComponentType } from "react";
import type { BelowBuyFormProps } from "#app/product/product-view.ts";

/** Extension point under the buy button: empty in Simple. */
export const BelowBuyForm: ComponentType<BelowBuyFormProps> = () => null;
