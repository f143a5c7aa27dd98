import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { cartLineLimit } from "../platform/limits.ts";
import { Image, TaxRate, Yen } from "../platform/shapes.ts";
import { OrderQuantityShape, stockStates } from "../product/product.ts";

/** Rows that are checked at once; a cart takes as many lines. */
export const catalogOrderRows = cartLineLimit;

export const OrderedVariant = z.object({
  product_id: z.string(),
  key: z.string(),
  name: z.string(),
  variant_name: z.string(),
  code: z.string(),
  price: Yen,
  price_without_tax: Yen,
  tax_rate: TaxRate,
  stock_state: z.enum(stockStates),
  stock_left: z.nullable(z.number()),
  order_quantity: OrderQuantityShape,
  image: z.nullable(Image),
});

/** A row as it was read: what it orders, or what is in the way. */
export const CatalogOrderRow = z.object({
  number: z.string(),
  /** Null where it is no number of pieces. */
  quantity: z.nullable(z.int()),
  variant: z.nullable(OrderedVariant),
  /** The variants to choose from, where the number stands for several. */
  choices: z.array(z.object({ code: z.string(), name: z.string() })),
  problems: z.array(z.object({ field: z.enum(["number", "quantity"]), message: z.string() })),
});
export type CatalogOrderRow = z.infer<typeof CatalogOrderRow>;

export const catalogOrder = {
  check: endpoint("POST /v1/catalog-order/check", {
    summary:
      "Reads rows of a printed number (the code of a variant or product, or the number that a catalogue prints) and a quantity, without ordering anything",
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
