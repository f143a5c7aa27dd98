import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { rawMax, sizedList } from "../platform/form/sized.ts";
import { Day, Id, Image, Moment, Named, oneOf, TaxRate, Yen } from "../platform/shapes.ts";
import type { OrderQuantity } from "./order-quantity.ts";
import type * as variantOptions from "./variant-options.ts";
import { SizeTable } from "./size-table.ts";

/** none: not for sale now; few: a number worth saying; ok: enough. */
export const stockStates = ["ok", "few", "none"] as const;
/** relevance: the default with a word, and without one the same as new. */
export const productSorts = ["relevance", "new", "popular", "reviews", "discount", "price_asc", "price_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

/** A sale price holds now: the regular price beside it, and the moment from which that is the price again. */
export const Sale = z.object({ regular_price: Yen, ends_at: Moment });
export type Sale = z.infer<typeof Sale>;

export const Color = z.object({ code: z.string(), name: z.string(), hex: z.string() });

/** A variant's value on one of its product's axes. */
export const VariantOption = z.object({
  name: z.string(),
  value: z.string(),
}) satisfies z.ZodMiniType<variantOptions.VariantOption>;
/** An axis that the variants differ by, with its values. */
export const ProductOption = z.object({
  name: z.string(),
  values: z.array(z.string()),
}) satisfies z.ZodMiniType<variantOptions.ProductOption>;

/** A variant: what is put into the cart. Prices include tax; price_without_tax is the same price without it. */
export const Variant = z.object({
  id: Id,
  key: z.string(),
  code: z.string(),
  name: z.string(),
  color: z.nullable(Color),
  size: z.nullable(z.string()),
  /** In the order of its product's axes; none where it is the product's only one. */
  options: z.array(VariantOption),
  /** GTIN of 8 or 13 digits. */
  jan_code: z.nullable(z.string()),
  price: Yen,
  price_without_tax: Yen,
  sale: z.nullable(Sale),
  stock_state: z.enum(stockStates),
  /** Shown when few: 残りn点. */
  stock_left: z.nullable(z.number()),
  /** Its sale is over: sold out, and nothing will come in again for it. */
  is_sale_ended: z.boolean(),
  image: z.nullable(Image),
});
export type Variant = z.infer<typeof Variant>;

export const Tag = z.object({ id: Id, key: z.string(), name: z.string(), is_protected: z.boolean() });
export type Tag = z.infer<typeof Tag>;

/** Of a product's shown reviews with stars: the average to one decimal, 1 to 5, and how many there are. */
export const Rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof Rating>;

export const Review = z.object({
  id: Id,
  product_id: Id,
  /** 1 to 5 stars; null where the writer gave none. */
  rating: z.nullable(z.int()),
  review: z.string(),
  display_name: z.string(),
  /** Who wrote it had bought the product. */
  is_purchaser: z.boolean(),
  created_at: Moment,
});
export type Review = z.infer<typeof Review>;

/** As `OrderQuantity` of order-quantity.ts, which the browser takes without schemas. */
export const OrderQuantityShape = z.object({
  min: z.int(),
  step: z.int(),
  max: z.int(),
}) satisfies z.ZodMiniType<OrderQuantity>;

/** A product on a list: enough for a card and for a place in the cart. */
export const ProductCard = z.object({
  id: Id,
  key: z.string(),
  code: z.string(),
  name: z.string(),
  maker: z.nullable(Named),
  brand: z.nullable(Named),
  /** Names of categories from the root to the main one, as product_info.categories of a cart has them (CAT-12). */
  categories: z.array(z.string()),
  tax_rate: TaxRate,
  price_min: Yen,
  price_max: Yen,
  price_min_without_tax: Yen,
  /** Of the variant that costs the least. */
  sale: z.nullable(Sale),
  stock_state: z.enum(stockStates),
  stock_left: z.nullable(z.number()),
  /** The sale of all its variants is over. */
  is_sale_ended: z.boolean(),
  /** The first two on a list, front views first; all of them on the product's page. */
  images: z.array(Image),
  colors: z.array(Color),
  /** The one to three axes that its variants differ by: 色 and サイズ, or names of its own. */
  options: z.array(ProductOption),
  tags: z.array(Tag),
  is_favorite: z.boolean(),
  is_new: z.boolean(),
  /** Null without a review. */
  rating: z.nullable(Rating),
  /** It can be made to order (CAT-11): its price begins at price_min. */
  is_made_to_order: z.optional(z.boolean()),
  /** Nothing but made to order: its one variant is put into the cart with a configuration. */
  is_only_made_to_order: z.optional(z.boolean()),
  order_quantity: OrderQuantityShape,
  /** Business days until it leaves, its own and its maker's; not of what is only made to order. */
  lead_days: z.optional(z.number()),
  published_at: Moment,
  product_model: z.object({ products: z.array(z.omit(Variant, { image: true })) }),
});
export type ProductCard = z.infer<typeof ProductCard>;

/**
 * What a word stood for: a word of one meaning, its reading where it was in Latin letters, another form of its kanji, what it is
 * without one mistyped letter.
 */
export const Matched = z.object({ kind: z.enum(["synonym", "reading", "kanji", "typo"]), word: z.string() });
export type Matched = z.infer<typeof Matched>;

/** A row of its table. */
const Spec = z.object({ name: z.string(), value: z.string() });

/** On a list; `matched` says why it is there though it doesn't contain the searched words themselves. */
export const ListedProduct = z.extend(ProductCard, {
  matched: z.nullable(Matched),
  /** Where they are asked for. */
  specs: z.optional(z.array(Spec)),
});
export type ListedProduct = z.infer<typeof ListedProduct>;

/**
 * Days in Japan: when it leaves, and the first and last day of arrival by prefecture; `reason` says why it leaves then, as a
 * sentence without its end.
 */
export const DeliveryEstimate = z.object({ dispatch: Day, first: Day, last: Day, reason: z.string() });
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

/** What one parcel with it costs in yen, by prefecture. */
export const Carriage = z.object({
  least: Yen,
  most: Yen,
  /** Prefectures that no carrier takes it to. */
  not_to: z.array(z.string()),
  /** The products' total from which on it is free; null where it never is. */
  free_from: z.nullable(Yen),
});
export type Carriage = z.infer<typeof Carriage>;

/** Sending back what is not defective: days after delivery, 0 for not at all, and who pays for it. */
export const ReturnTerms = z.object({ days: z.int(), carriage: z.enum(["buyer", "shop"]) });
export type ReturnTerms = z.infer<typeof ReturnTerms>;

/**
 * A film of the product. `file` and `captions` are addresses below /films/, the same in all channels; a film without captions
 * has a text that says what is heard or seen.
 */
export const Film = z.object({ file: z.string(), captions: z.nullable(z.string()), text: z.string() });
export type Film = z.infer<typeof Film>;

export const ProductDetail = z.extend(ProductCard, {
  product_model: z.object({ products: z.array(Variant) }),
  name_kana: z.string(),
  /** Something is offered with it: GET /v1/products/{key}/accessories says what. */
  has_accessories: z.boolean(),
  description: z.string(),
  specs: z.array(Spec),
  /** Of its category and maker; null where none is for it. */
  size_table: z.nullable(SizeTable),
  /** Category paths from the root, the first being the main one. */
  category_paths: z.array(z.array(Named)),
  maker_detail: z.nullable(
    z.object({
      id: Id,
      key: z.string(),
      name: z.string(),
      prefecture: z.string(),
      description: z.string(),
      image: z.nullable(Image),
    }),
  ),
  lead_days: z.number(),
  /** When it comes if it is ordered now; null where it is sold out, or no carrier takes it. */
  delivery_estimate: z.nullable(DeliveryEstimate),
  /** Null where no carrier takes it. */
  carriage: z.nullable(Carriage),
  /** Null where the shop's words alone say it. */
  return_terms: z.nullable(ReturnTerms),
  delivery_class: z.enum(["normal", "cool", "large", "mail"]),
  /** The latest three; GET /v1/products/{key}/reviews has all. */
  reviews: z.array(Review),
  /** Every picture with the variant it shows, front views first. */
  gallery: z.array(
    z.extend(Image, { kind: z.enum(["front", "material", "scene", "size"]), variant_id: z.nullable(Id) }),
  ),
  film: z.nullable(Film),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** A form without script sends unfilled fields too, as empty texts. */
const filled = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === "" ? undefined : value)),
      z.optional(schema as never),
    ),
  ) as unknown as z.ZodMiniOptional<T>;

/** How many values one filter takes. */
export const filterValuesMax = 40;

/** One value, or several of which a product has one: `maker=a`, or `maker[]=a&maker[]=b`. */
function some(label: string, max = 120) {
  const several = sizedList(z.array(field.text(label, max)), filterValuesMax);
  const either = z.union([field.optionalText(label, max), several], {
    error: `${label}は${max}文字以内、${filterValuesMax}件以内で指定してください`,
  });
  const values = z.transform((given: string | string[]) => {
    const list = typeof given === "string" ? [given] : given;
    return given === "" || given.length === 0 ? undefined : [...new Set(list)];
  });
  return z.optional(z.pipe(either, values));
}

/**
 * The list's query (CAT-01, CAT-31): category, maker, brand and tag by their keys; an axis with one of its values as 色:藍, of
 * several axes a variant has all; prices in yen, tax included.
 */
export const ProductQuery = z.object({
  word: filled(field.optionalText("キーワード", 100)),
  category: some("カテゴリー"),
  maker: some("作り手"),
  brand: some("ブランド"),
  tag: some("タグ"),
  option: some("種類", 200),
  price_min: filled(field.integer("下限価格", 0, 100_000_000)),
  price_max: filled(field.integer("上限価格", 0, 100_000_000)),
  /** "1": only what can be bought now. */
  stock: filled(oneOf(["0", "1"], "在庫の指定が正しくありません")),
  /** "1": only the member's favourites; a visitor has none. */
  favorite: filled(oneOf(["0", "1"], "お気に入りの指定が正しくありません")),
  sort: filled(oneOf(productSorts, "並び順の指定が正しくありません")),
  page: filled(field.integer("ページ", 1, 100_000)),
  per: filled(field.integer("件数", 1, 100)),
});
export type ProductQuery = z.output<typeof ProductQuery>;

/** with_specs "1": the answer has the rows of each product's table; pages: so many in one answer, up to 144 products. */
const ListQuery = z.extend(ProductQuery, {
  pages: filled(field.integer("ページ数", 1, 12)),
  with_specs: filled(oneOf(["0", "1"], "仕様の指定が正しくありません")),
});
export type ListQuery = z.output<typeof ListQuery>;

/** A text that cannot be a key is answered as not found. */
export const AnyKey = z.pipe(
  z.string({ error: "商品の指定が正しくありません" }),
  z.transform((text) => (text.length <= rawMax(120) && /^[^\0\p{Cs}]{1,120}$/u.test(text) ? text : "")),
);

export const product = {
  list: endpoint("GET /v1/products", {
    summary:
      "Products by word, category, maker, brand, tag, axis, price, stock and favourite; 15 a page, by relevance with a word",
    input: ListQuery,
    output: ListedProduct,
    // a total above 10,000 is an estimate; pages are offered up to there, of words in more products up to 1,200; what was
    // searched beside the words
    more: z.object({ is_total_exact: z.boolean(), also_searched: z.array(Matched) }),
    answer: "paged",
  }),
  detail: endpoint("GET /v1/products/{key}", {
    summary: "One product with its variants",
    input: z.object({ key: AnyKey }),
    output: ProductDetail,
    errors: ["product.not_found"],
  }),
};

export const Availability = z.object({ product_id: Id, stock_state: z.enum(stockStates), earliest: z.nullable(Day) });
