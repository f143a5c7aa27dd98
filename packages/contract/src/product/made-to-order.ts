import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { sizedList, sizedText } from "../platform/form/sized.ts";
import { Id, Image, oneOf, TaxRate, Yen } from "../platform/shapes.ts";
import { AnyKey, DeliveryEstimate, OrderQuantityShape, Sale } from "./product.ts";

/** Letter kinds of an embroidery: kanji takes kana too. */
export const scripts = ["kanji", "kana", "roman"] as const;
export type Script = (typeof scripts)[number];
export const typefaceStyles = ["mincho", "gothic", "brush", "cursive"] as const;

/** The drawn figures, and the places on each that a measurement may name. */
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
/** The key of a group, a choice, a measurement …; it stands in the names of fields and in addresses. */
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
/** What a choice costs on top of the product's price, which is that of the cheapest configuration. */
const Difference = Yen.check(z.gte(0), z.lte(1_000_000));
/** In cm, with one decimal at most. */
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
  /** A place on the figure. */
  mark: text(30),
  hint: z.optional(text(100)),
  min: Length,
  max: Length,
  step: Length,
});
export type MeasurementRule = z.infer<typeof MeasurementRule>;

export const EmbroideryRule = z.object({
  /** 名入れ, 刺しゅう … */
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

/** What may be chosen; `picture` is what stands for a choice's picture: a stored one here, its path in the owner's file. */
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
            /** The ground of a swatch where there is no picture. */
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
  /** Of the cheapest configuration. */
  price: Yen,
  /** Where that is a sale price: the regular one, and until when. */
  sale: z.nullable(Sale),
  tax_rate: TaxRate,
  is_sale_ended: z.boolean(),
  order_quantity: OrderQuantityShape,
  /** Business days from the order until it leaves, its maker's included. */
  lead_days: z.number(),
  delivery_estimate: z.nullable(DeliveryEstimate),
});
export type MadeToOrder = z.infer<typeof MadeToOrder>;

export const madeToOrder = {
  ofProduct: endpoint("GET /v1/products/{key}/made-to-order", {
    summary:
      "What may be chosen of a product that is made to order: options, measurements, embroidery, and their prices",
    input: z.object({ key: AnyKey }),
    output: MadeToOrder,
    errors: ["product.not_found"],
  }),
};
