import * as z from "zod/mini";
import { Yen } from "../platform/shapes.ts";
import type * as quantityPrice from "./quantity-price.ts";

/** Price of each piece from so many pieces of a variant in the cart on; below the price of one piece. */
export const QuantityPrice = z.object({
  min_quantity: z.int(),
  price: Yen,
  price_without_tax: Yen,
}) satisfies z.ZodMiniType<quantityPrice.QuantityPrice>;
export type QuantityPrice = z.infer<typeof QuantityPrice>;
