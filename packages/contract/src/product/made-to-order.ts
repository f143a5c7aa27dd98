import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { sizedList, sizedText } from "../platform/form/sized.ts";
import { Id, Image, oneOf, taxFields, Yen } from "../platform/shapes.ts";
import { AnyKey, DeliveryEstimate, OrderQuantityShape, Sale } from "./product.ts";

/** Scripts of an embroidery; kanji includes kana. */
export const scripts = ["kanji", "kana", "roman"] as const;
export type Script = (typeof scripts)[number];
export const typefaceStyles = ["mincho", "gothic", "brush", "cursive"] as const;

/** Figures, and the marks on each that a measurement refers to. */
export const figureMarks = {
  shirt: ["neck", "shoulder", "sleeve", "chest", "length"],
  apron: ["width", "length", "strap"],
  cloth: ["width", "length"],
  seat: ["width", "depth", "height"],
} as const;
export type Figure = keyof typeof figureMarks;
const figures = Object.keys(figureMarks) as [Figure, ...Figure[]];

const listMax = 60;
const nameMax = 40;
const wrong = "内容をご確認ください";
const text = (max: number, min = 1) =>
  sizedText(z.string().check(z.minLength(min), z.maxLength(max)), max, `${max}文字以内で指定してください`);
/** Key of a group, a choice or a measurement; part of field names and URLs. */
const Key = sizedText(
  z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, { error: "英小文字・数字・-（30文字以内）で指定してください" })),
  30,
  "30文字以内で指定してください",
);
const Color = sizedText(
  z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: "#1f4e79 の形で指定してください" })),
  7,
  wrong,
);
/** Surcharge on the product's price, which is that of the cheapest configuration. */
const Difference = Yen.check(z.gte(0), z.lte(1_000_000));
/** In cm, max one decimal. */
const Length = z.number().check(
  z.gte(0.1),
  z.lte(1000),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), { error: "0.1cm単位で指定してください" }),
);
const list = <T extends z.ZodMiniType>(item: T, min = 1, max = listMax) =>
  sizedList(z.array(item).check(z.minLength(min)), max);

export const MeasurementRule = z.object({
  key: Key,
  name: text(nameMax),
  /** A mark of the figure. */
  mark: text(30),
  hint: z.optional(text(100)),
  min: Length,
  max: Length,
  step: Length,
});
export type MeasurementRule = z.infer<typeof MeasurementRule>;

export const EmbroideryRule = z.object({
  /** Name of the service, such as 名入れ or 刺しゅう. */
  name: text(nameMax),
  price: Difference,
  is_required: z.boolean(),
  scripts: list(
    z.object({ script: oneOf(scripts, "kanji、kana、roman のどれかです"), max: z.int().check(z.gte(1), z.lte(30)) }),
    1,
    3,
  ),
  places: list(z.object({ key: Key, name: text(nameMax), price: Difference })),
  threads: list(z.object({ key: Key, name: text(nameMax), color: Color })),
  typefaces: list(
    z.object({
      key: Key,
      name: text(nameMax),
      style: oneOf(typefaceStyles, "mincho、gothic、brush、cursive のどれかです"),
      scripts: list(oneOf(scripts, "kanji、kana、roman のどれかです"), 1, 3),
    }),
  ),
});
export type EmbroideryRule = z.infer<typeof EmbroideryRule>;

/**
 * Schema of a product's options; `picture` is the schema of a choice's picture: a stored picture here, a path in the
 * owner's file.
 */
export const optionsWith = <T extends z.ZodMiniType>(picture: T) =>
  z.object({
    groups: list(
      z.object({
        key: Key,
        name: text(nameMax),
        note: z.optional(text(200)),
        choices: list(
          z.object({
            key: Key,
            name: text(nameMax),
            note: z.optional(text(100)),
            price: Difference,
            /** Swatch colour of a choice without picture. */
            color: z.optional(z.nullable(Color)),
            image: z.optional(z.nullable(picture)),
          }),
        ),
      }),
      0,
      20,
    ),
    measurements: z.nullable(
      z.object({
        figure: oneOf(figures, `${figures.join("、")} のどれかです`),
        note: z.optional(text(200)),
        items: list(MeasurementRule, 1, 20),
      }),
    ),
    embroidery: z.nullable(EmbroideryRule),
  });
export const MadeToOrderOptions = optionsWith(Image);
export type MadeToOrderOptions = z.infer<typeof MadeToOrderOptions>;

/** A product's made-to-order offer. Prices are integer yen with tax. */
export const MadeToOrder = z.extend(MadeToOrderOptions, {
  product_id: Id,
  code: z.string(),
  /** Price of the cheapest configuration. */
  price: Yen,
  /** If `price` is a sale price: regular price, and end of the sale. */
  sale: z.nullable(Sale),
  ...taxFields,
  is_sale_ended: z.boolean(),
  order_quantity: OrderQuantityShape,
  /** Business days from the order to the dispatch, including the maker's. */
  lead_days: z.number(),
  delivery_estimate: z.nullable(DeliveryEstimate),
});
export type MadeToOrder = z.infer<typeof MadeToOrder>;

export const madeToOrder = {
  ofProduct: endpoint("GET /v1/products/{key}/made-to-order", {
    summary: "The options of a product made to order: choices, measurements, embroidery, and their prices",
    input: z.object({ key: AnyKey }),
    output: MadeToOrder,
    errors: ["product.not_found"],
  }),
};
