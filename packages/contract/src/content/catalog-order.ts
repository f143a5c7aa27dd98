import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { cartLineLimit } from "../platform/limits.ts";
import { Image, taxFields, Yen } from "../platform/shapes.ts";
import { HiddenPrice } from "../product/hidden-price-shape.ts";
import { OrderQuantityShape, stockStates } from "../product/product.ts";

/** Max rows of one check: as many as a cart has lines. */
export const catalogOrderRows = cartLineLimit;

export const OrderedVariant = z.object({
  product_id: z.string(),
  key: z.string(),
  name: z.string(),
  variant_name: z.string(),
  code: z.string(),
  price: Yen,
  price_without_tax: Yen,
  is_price_hidden: HiddenPrice,
  ...taxFields,
  stock_state: z.enum(stockStates),
  stock_left: z.nullable(z.number()),
  order_quantity: OrderQuantityShape,
  image: z.nullable(Image),
});

/** A row as read: the variant it orders, or the problems that prevent it. */
export const CatalogOrderRow = z.object({
  number: z.string(),
  /** null if it is not a valid quantity. */
  quantity: z.nullable(z.int()),
  variant: z.nullable(OrderedVariant),
  /** Variants to choose from if the number is shared by several. */
  choices: z.array(z.object({ code: z.string(), name: z.string() })),
  problems: z.array(z.object({ field: z.enum(["number", "quantity"]), message: z.string() })),
});
export type CatalogOrderRow = z.infer<typeof CatalogOrderRow>;

export const catalogOrder = {
  check: endpoint("POST /v1/catalog-order/check", {
    summary:
      "Checks rows of a printed number (the code of a variant or product, or a catalogue's number) and a quantity, without ordering anything",
    input: z.object({
      rows: sizedList(
        z.array(z.object({ number: field.optionalText("品番", 60), quantity: field.optionalText("数量", 20) })),
        catalogOrderRows,
      ),
    }),
    output: CatalogOrderRow,
    answer: "list",
  }),
};
