import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import type { BodyLimit } from "../platform/limits.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Presence } from "../platform/presence.ts";
import { Id, Moment, TaxKind, TaxRate, Yen } from "../platform/shapes.ts";
import { editOf } from "../platform/version.ts";
import { axesMax, specsMax, variantsMax } from "./product-page-limits.ts";
import { momentOrNone, ProductFields } from "./product.owner.ts";

/** Max characters of an axis's name and of a value. */
const axisMax = 30;
const optionMax = 60;
/** Max pieces of a variant in stock. */
const stockMax = 9_999_999;
const groupsMax = 50;

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const keyError = "アドレスは、半角の英数字・ハイフン・下線で書いてください";
const Key = field.text("アドレス", 100).check(z.refine((key) => keyPattern.test(key), { error: keyError }));

const Spec = z.object({ name: field.text("仕様の名前", 100), value: field.text("仕様の内容", 1000) });
const Ids = sizedList(z.array(Id), groupsMax, `${groupsMax}個までにしてください`);

/** Fields of a product on its page. */
export const ProductPageFields = z.extend(ProductFields, {
  code: field.text("商品コード", 100),
  key: Key,
  /** When it is or was published; null: with the save that publishes it. */
  published_at: momentOrNone,
  maker_id: z.nullable(Id),
  brand_id: z.nullable(Id),
  main_category_id: z.nullable(Id),
  /** Other categories. */
  category_ids: Ids,
  tag_ids: Ids,
  /** Wrappings that buyers can choose for it; null: all of the channel's, none: it cannot be wrapped. */
  wrapping_ids: z.nullable(Ids),
  specs: sizedList(z.array(Spec), specsMax, `仕様は${specsMax}行までにしてください`),
  /** Names of the axes of the variants; none: the only variant is the product. */
  axes: sizedList(z.array(field.text("分け方の名前", axisMax)), axesMax, `分け方は${axesMax}つまでにしてください`),
  /** Title and description for search engines; empty: name and beginning of the description. */
  seo_title: field.optionalText("検索に出る題", 200),
  seo_description: field.optionalText("検索に出る説明", 400),
});
export type ProductPageFields = z.output<typeof ProductPageFields>;

/** Fields of a variant on its product's page. */
export const VariantPageFields = z.object({
  code: field.text("商品番号", 100),
  /** A value for each axis of the product. */
  options: sizedList(z.array(field.text("色・サイズ", optionMax)), axesMax),
  price: field.integer("通常価格", 0, 99_999_999),
  jan_code: z.nullable(field.text("JANコード", 13)),
  shelf: field.optionalText("棚", 40),
  is_on_sale: z.boolean(),
});
export type VariantPageFields = z.output<typeof VariantPageFields>;

const NewVariant = z.extend(VariantPageFields, { stock: field.integer("在庫", 0, stockMax) });
export type NewVariant = z.output<typeof NewVariant>;

const newVariants = sizedList(z.array(NewVariant), variantsMax, `ひとつの商品の種類は${variantsMax}までです`);

/** Percent of each kind of tax rate now. */
const TaxPercents = z.object({ standard: TaxRate, reduced: TaxRate });

const Choice = z.object({ id: Id, name: z.string() });

const Values = z.object({
  code: z.string(),
  key: z.string(),
  name: z.string(),
  name_kana: z.string(),
  description: z.string(),
  keywords: z.string(),
  tax_kind: TaxKind,
  delivery_class: ProductFields.shape.delivery_class,
  lead_days: z.int(),
  quantity_min: z.int(),
  quantity_step: z.int(),
  popularity: z.int(),
  state: ProductFields.shape.state,
  published_at: z.nullable(Moment),
  sale_ends_at: z.nullable(Moment),
  maker_id: z.nullable(Id),
  brand_id: z.nullable(Id),
  main_category_id: z.nullable(Id),
  category_ids: z.array(Id),
  tag_ids: z.array(Id),
  wrapping_ids: z.nullable(z.array(Id)),
  specs: z.array(z.object({ name: z.string(), value: z.string() })),
  axes: z.array(z.string()),
  seo_title: z.string(),
  seo_description: z.string(),
});

const StoredVariant = z.object({
  id: Id,
  version: z.int(),
  values: z.object({
    code: z.string(),
    options: z.array(z.string()),
    price: Yen,
    jan_code: z.nullable(z.string()),
    shelf: z.string(),
    is_on_sale: z.boolean(),
  }),
  stock: z.int(),
  /** The colour's sample as #rrggbb; null without one. */
  hex: z.nullable(z.string()),
  /** Price of its sale, whether it has begun or not; null without one. */
  sale_price: z.nullable(Yen),
});

/** A product as its page of the console shows it. Its variant made to order is not among the variants. */
export const ProductPage = z.object({
  id: Id,
  version: z.int(),
  channel: z.string(),
  channel_name: z.string(),
  values: Values,
  variants: z.array(StoredVariant),
  is_made_to_order: z.boolean(),
  /** Visitors see it now. */
  is_shown: z.boolean(),
  /** URL of its page in the shop; null: the channel has no address. */
  url: z.nullable(z.string()),
  may_edit: z.boolean(),
});
export type ProductPage = z.infer<typeof ProductPage>;

/** What a product may refer to, by name. */
export const ProductChoices = z.object({
  channel: z.string(),
  channel_name: z.string(),
  tax_percents: TaxPercents,
  /** Names with those of the categories above. */
  categories: z.array(Choice),
  makers: z.array(Choice),
  brands: z.array(Choice),
  tags: z.array(Choice),
  /** Wrappings, also those that buyers cannot choose now. */
  wrappings: z.array(z.object({ ...Choice.shape, is_offered: z.boolean() })),
});
export type ProductChoices = z.infer<typeof ProductChoices>;

const Saved = z.object({
  id: Id,
  version: z.int(),
  /** What happened besides, as sentences. */
  effects: z.array(z.string()),
});

/** 500 variants with their initial values, and the product. */
const body: BodyLimit = { bytes: 2 * 1024 * 1024, values: variantsMax * 24 + 1000 };

/** The product's page of the console. */
export const productPage = {
  choices: ownerEndpoint("GET /admin/v1/product-choices/{channel}", {
    summary: "What a product of the channel may refer to: categories, makers, brands, tags, wrappings",
    may: "catalogue.see",
    input: z.object({ channel: field.text("お店", 60) }),
    output: ProductChoices,
    errors: ["channel.not_found"],
  }),
  one: ownerEndpoint("GET /admin/v1/products/{id}", {
    summary: "A product with its texts, groups and variants, each with its version",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: ProductPage,
    errors: ["product.not_found"],
  }),
  use: ownerEndpoint("GET /admin/v1/products/{id}/use", {
    summary: "Who has the product or its variants: carts, favourites, lists, orders that are not shipped",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: z.object({
      carts: z.int(),
      favourites: z.int(),
      lists: z.int(),
      restock_requests: z.int(),
      variants: z.array(z.object({ id: Id, carts: z.int(), is_ordered: z.boolean() })),
    }),
    errors: ["product.not_found"],
  }),
  add: ownerEndpoint("POST /admin/v1/products", {
    summary: "Adds a product with its variants and their stock",
    may: "catalogue.edit",
    input: z.object({ channel: field.text("お店", 60), product: ProductPageFields, added: newVariants }),
    output: Saved,
    errors: ["channel.not_found"],
    body,
  }),
  save: ownerEndpoint("PUT /admin/v1/products/{id}", {
    summary: "Saves an edit of a product and its variants: all of it, or nothing",
    may: "catalogue.edit",
    input: z.object({
      id: Id,
      ...editOf(ProductPageFields).shape,
      variants: sizedList(z.array(z.object({ id: Id, ...editOf(VariantPageFields).shape })), variantsMax),
      added: newVariants,
      /** Variants to delete; refused if a cart or an order has one. */
      removed: sizedList(z.array(Id), variantsMax),
    }),
    output: Saved,
    errors: ["product.not_found", "common.changed_meanwhile"],
    body,
  }),
  looks: ownerEndpoint("GET /admin/v1/products/{id}/looks", {
    summary: "The looks in which a preview of the product's page can be drawn",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: z.object({
      /** The shop's own look; null: it is not built, and another is used. */
      own_look: z.nullable(z.string()),
      other_looks: z.array(z.string()),
    }),
    errors: ["product.not_found"],
  }),
  preview: ownerEndpoint("POST /admin/v1/products/{id}/preview", {
    summary: "A link that shows the product's page as of a moment and in a look, until the link ends",
    may: "catalogue.see",
    input: z.object({
      id: Id,
      /** As of when; null: as of publication, or now. */
      at: momentOrNone,
      hours: field.integer("使える時間", 1, 336),
      /** One of the built looks; empty: the shop's own. */
      look: field.optionalText("見た目", 81),
    }),
    output: z.object({ url: z.nullable(z.string()), at: Moment, until: Moment }),
    errors: ["product.not_found"],
  }),
  presence: ownerEndpoint("POST /admin/v1/products/{id}/presence", {
    summary:
      "Says that the caller has the product's page open, for 60 seconds; answers who else has, and the product's version",
    may: "catalogue.see",
    input: z.object({ id: Id }),
    output: Presence,
    errors: ["product.not_found"],
  }),
};
