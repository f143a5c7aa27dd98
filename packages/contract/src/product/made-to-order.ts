import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { sizedList, sizedText } from "../platform/form/sized.ts";
import { Id, Image, oneOf, taxFields, Yen } from "../platform/shapes.ts";
import {
  choicesMax,
  type Figure,
  figureMarks,
  groupsMax,
  measurementsMax,
  scripts,
  typefaceStyles,
} from "./made-to-order-limits.ts";
import { HiddenPrice } from "./hidden-price-shape.ts";
import { figure } from "../platform/yen.ts";
import { AnyKey, DeliveryEstimate, OrderQuantityShape, Sale } from "./product.ts";

const figures = Object.keys(figureMarks) as [Figure, ...Figure[]];

const nameMax = 40;
const wrong = "内容をご確認ください";
const text = (max: number) =>
  sizedText(
    z.string().check(z.minLength(1, { error: "空のままにはできません" }), z.maxLength(max)),
    max,
    `${max}文字以内で指定してください`,
  );
/** An integer within bounds, with one message for all that it is not. */
const whole = (min: number, max: number) => {
  const error = `${figure(min)}から${figure(max)}までの整数で指定してください`;
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));
};
/** Key of a group, a choice or a measurement; part of field names and URLs. */
export const OptionKey = sizedText(
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
const Difference = whole(0, 1_000_000);
const lengthError = "0.1から1,000までの数（cm、0.1単位）で指定してください";
/** In cm, max one decimal. */
const Length = z.number({ error: lengthError }).check(
  z.gte(0.1, { error: lengthError }),
  z.lte(1000, { error: lengthError }),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), { error: "0.1cm単位で指定してください" }),
);
const list = <T extends z.ZodMiniType>(item: T, min = 1, max = choicesMax) =>
  sizedList(z.array(item).check(z.minLength(min, { error: "ひとつ以上要ります" })), max);

/** Shapes of an offer whose rows have keys of this schema. */
export const partsWith = <K extends z.ZodMiniType>(key: K) => ({
  key,
  measurement: z.object({
    key,
    name: text(nameMax),
    /** A mark of the figure. */
    mark: text(30),
    hint: z.optional(text(100)),
    min: Length,
    max: Length,
    step: Length,
  }),
  embroidery: z.object({
    /** Name of the service, such as 名入れ or 刺しゅう. */
    name: text(nameMax),
    price: Difference,
    is_required: z.boolean(),
    scripts: list(z.object({ script: oneOf(scripts, "kanji、kana、roman のどれかです"), max: whole(1, 30) }), 1, 3),
    places: list(z.object({ key, name: text(nameMax), price: Difference })),
    threads: list(z.object({ key, name: text(nameMax), color: Color })),
    typefaces: list(
      z.object({
        key,
        name: text(nameMax),
        style: oneOf(typefaceStyles, "mincho、gothic、brush、cursive のどれかです"),
        scripts: list(oneOf(scripts, "kanji、kana、roman のどれかです"), 1, 3),
      }),
    ),
  }),
});
type Parts<K extends z.ZodMiniType> = ReturnType<typeof partsWith<K>>;

export const storedParts = partsWith(OptionKey);
export const MeasurementRule = storedParts.measurement;
export type MeasurementRule = z.infer<typeof MeasurementRule>;
export const EmbroideryRule = storedParts.embroidery;
export type EmbroideryRule = z.infer<typeof EmbroideryRule>;

/**
 * Schema of a product's options; `picture` is the schema of a choice's picture: a stored picture here, a path in what an
 * owner sends.
 */
export const optionsWith = <T extends z.ZodMiniType, K extends z.ZodMiniType>(
  picture: T,
  { key, measurement, embroidery }: Parts<K>,
) =>
  z.object({
    groups: list(
      z.object({
        key,
        name: text(nameMax),
        note: z.optional(text(200)),
        choices: list(
          z.object({
            key,
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
      groupsMax,
    ),
    measurements: z.nullable(
      z.object({
        figure: oneOf(figures, `${figures.join("、")} のどれかです`),
        note: z.optional(text(200)),
        items: list(measurement, 1, measurementsMax),
      }),
    ),
    embroidery: z.nullable(embroidery),
  });
export const MadeToOrderOptions = optionsWith(Image, storedParts);
export type MadeToOrderOptions = z.infer<typeof MadeToOrderOptions>;

/** What an owner sets besides the options. */
export const offerFields = {
  /** 商品番号 */
  code: sizedText(
    z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, { error: "半角英数字と - で、40文字以内で指定してください" })),
    40,
    "40文字以内で指定してください",
  ),
  /** Price of the cheapest configuration. */
  price: whole(1, 10_000_000),
  is_on_sale: z.boolean(),
  lead_days: whole(0, 365),
};
/** Path of a stored picture. */
export const PicturePath = sizedText(
  z.string().check(z.minLength(1), z.maxLength(300)),
  300,
  "300文字以内で指定してください",
);

/** A product's made-to-order offer. Prices are integer yen with tax. */
export const MadeToOrder = z.extend(MadeToOrderOptions, {
  product_id: Id,
  code: z.string(),
  /** Price of the cheapest configuration. */
  price: Yen,
  is_price_hidden: HiddenPrice,
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
