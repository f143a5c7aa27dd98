import * as z from "zod/mini";
import { OwnPrice } from "../product/own-price-shape.ts";
import { OrderQuantityShape, Sale, stockStates } from "../product/product.ts";
import { QuantityPrice } from "../product/quantity-price-shape.ts";
import { ConfigurationView } from "../product/configuration.ts";
import { Id, Image, Named, taxFields, Yen } from "../platform/shapes.ts";

/**
 * option_gone: a chosen option of a product made to order is no longer offered. wrong_quantity: below the product's
 * minimum, or not a multiple of its step.
 */
export const lineProblems = ["product_not_found", "not_sale", "out_of_stock", "option_gone", "wrong_quantity"] as const;

/** The product of a line, as it was when the line was priced. */
export const LineProduct = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** Values of the variant as text, "藍 / M"; for a product made to order its configuration, "生地 白 / 首まわり 39.5cm". */
  variant_name: z.string(),
  model_key: z.string(),
  product_price: Yen,
  ...taxFields,
  brand: z.nullable(Named),
  maker: z.nullable(Named),
  /** Max 5 names; deeper levels are joined in the fifth (tracking form of CAT-12). */
  categories: z.array(z.string()),
  image: z.nullable(Image),
  stock_state: z.enum(stockStates),
  stock_left: z.nullable(z.number()),
  order_quantity: OrderQuantityShape,
});

/** A line of an order. tax_amount is the line's share of the tax, which is rounded once per rate (CART-28). */
export const OrderLine = z.object({
  key: z.string(),
  product_info: LineProduct,
  unit_price: Yen,
  unit_price_without_tax: Yen,
  quantity: z.number(),
  subtotal: Yen,
  tax_amount: Yen,
  coupon_discount_parts: z.array(z.object({ code: z.string(), amount: Yen })),
  /** Key of the line that this accessory belongs to (CART-08). */
  parent_key: z.optional(z.nullable(z.string())),
  /** Configuration of a product made to order (CAT-11). */
  configuration: z.optional(z.nullable(ConfigurationView)),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The price of a line by the pieces of its variant in the cart, all lines together. */
export const LineQuantityPrice = z.object({
  /** Pieces from which on unit_price applies; null: it is the price of one piece. */
  min_quantity: z.nullable(z.int()),
  /** Yen of one piece, with tax. */
  price_of_one: Yen,
  /** The next lower price, and the pieces that are missing to it; null: there is none. */
  next: z.nullable(QuantityPrice),
  missing: z.nullable(z.int()),
});

/** A line of a cart, with what may still change before it is ordered. */
export const CartProduct = z.extend(OrderLine, {
  /** Why the line cannot be ordered now; null if it can. */
  problem: z.nullable(z.enum(lineProblems)),
  /** Price when the line was added, if it has changed since. */
  price_before: z.nullable(Yen),
  /** Set if unit_price is a sale price: regular price, and end of the sale. */
  sale: z.optional(z.nullable(Sale)),
  /** Set if unit_price is the member's own price of one piece. */
  own_price: z.optional(OwnPrice),
  /** Absent if the variant has no prices for more pieces. */
  quantity_price: z.optional(LineQuantityPrice),
  /** The product has accessories on offer. */
  has_accessories: z.optional(z.boolean()),
});
export type CartProduct = z.infer<typeof CartProduct>;
