import { fits } from "./fit.ts";
import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { rawMax } from "../platform/form/sized.ts";
import { Day, Id, Image, Moment, Named, oneOf, taxFields, Yen } from "../platform/shapes.ts";
import type { OrderQuantity } from "./order-quantity.ts";
import { HiddenPrice } from "./hidden-price-shape.ts";
import { OwnPrice } from "./own-price-shape.ts";
import { QuantityPrice } from "./quantity-price-shape.ts";
import { filled, some } from "./query-fields.ts";
import type * as variantOptions from "./variant-options.ts";
import { Film } from "./film.ts";
import { SizeTable } from "./size-table.ts";

/** none: cannot be bought now; few: the number left is shown; ok: enough. */
export const stockStates = ["ok", "few", "none"] as const;
/** relevance: default for a search with a word; without a word it equals new. */
export const productSorts = ["relevance", "new", "popular", "reviews", "discount", "price_asc", "price_desc"] as const;
export type ProductSort = (typeof productSorts)[number];

/** An active sale: the regular price, and the time from which it applies again. */
export const Sale = z.object({ regular_price: Yen, ends_at: Moment });
export type Sale = z.infer<typeof Sale>;

export const Color = z.object({ code: z.string(), name: z.string(), hex: z.string() });

/** Value of a variant on one of its product's axes. */
export const VariantOption = z.object({
  name: z.string(),
  value: z.string(),
}) satisfies z.ZodMiniType<variantOptions.VariantOption>;
/** An axis of a product's variants, with its values. */
export const ProductOption = z.object({
  name: z.string(),
  values: z.array(z.string()),
}) satisfies z.ZodMiniType<variantOptions.ProductOption>;

/** A variant, the unit that is added to the cart. price includes tax; price_without_tax is the same without tax. */
export const Variant = z.object({
  id: Id,
  key: z.string(),
  code: z.string(),
  name: z.string(),
  color: z.nullable(Color),
  size: z.nullable(z.string()),
  /** In the order of the product's axes; empty for the only variant of a product. */
  options: z.array(VariantOption),
  /** GTIN of 8 or 13 digits. */
  jan_code: z.nullable(z.string()),
  price: Yen,
  price_without_tax: Yen,
  is_price_hidden: HiddenPrice,
  sale: z.nullable(Sale),
  own_price: z.optional(OwnPrice),
  quantity_prices: z.optional(z.array(QuantityPrice)),
  stock_state: z.enum(stockStates),
  /** Set if stock_state is few: 残りn点. */
  stock_left: z.nullable(z.number()),
  /** Sold out for good: the sale has ended, and no more stock is expected. */
  is_sale_ended: z.boolean(),
  image: z.nullable(Image),
});
export type Variant = z.infer<typeof Variant>;

export const Tag = z.object({ id: Id, key: z.string(), name: z.string(), is_protected: z.boolean() });
export type Tag = z.infer<typeof Tag>;

/** Average of the stars of shown reviews, 1 to 5 with one decimal, and their number. */
export const Rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof Rating>;

/** Number of reviews by fit. */
export const FitCounts = z.object({ small: z.int(), good: z.int(), large: z.int() });
export type FitCounts = z.infer<typeof FitCounts>;

export const Review = z.object({
  id: Id,
  product_id: Id,
  /** 1 to 5 stars; null if the writer gave none. */
  rating: z.nullable(z.int()),
  review: z.string(),
  display_name: z.string(),
  /** The writer bought the product. */
  is_purchaser: z.boolean(),
  created_at: Moment,
  /** Fit of the size; null if not given, or the product has no sizes. */
  fit: z.nullable(z.enum(fits)),
  pictures: z.array(Image),
  /** Number of votes as helpful. */
  helpful: z.int(),
});
export type Review = z.infer<typeof Review>;

/** Schema of `OrderQuantity` in order-quantity.ts, a file that browsers load without schemas. */
export const OrderQuantityShape = z.object({
  min: z.int(),
  step: z.int(),
  max: z.int(),
}) satisfies z.ZodMiniType<OrderQuantity>;

/** A product in a list, with the data for a card and for adding it to the cart. */
export const ProductCard = z.object({
  id: Id,
  key: z.string(),
  code: z.string(),
  name: z.string(),
  maker: z.nullable(Named),
  brand: z.nullable(Named),
  /** Category names from the root to the main category, as in product_info.categories of a cart (CAT-12). */
  categories: z.array(z.string()),
  ...taxFields,
  price_min: Yen,
  price_max: Yen,
  price_min_without_tax: Yen,
  is_price_hidden: HiddenPrice,
  /** Sale of the cheapest variant. */
  sale: z.nullable(Sale),
  /** Own price of the cheapest variant. */
  own_price: z.optional(OwnPrice),
  stock_state: z.enum(stockStates),
  stock_left: z.nullable(z.number()),
  /** The sale of all variants has ended. */
  is_sale_ended: z.boolean(),
  /** In a list the first two, front views first; on the product's page all. */
  images: z.array(Image),
  colors: z.array(Color),
  /** The one to three axes of the variants: 色 and サイズ, or the product's own. */
  options: z.array(ProductOption),
  tags: z.array(Tag),
  is_favorite: z.boolean(),
  is_new: z.boolean(),
  /** null without reviews. */
  rating: z.nullable(Rating),
  /** Can be made to order (CAT-11), for price_min or more. */
  is_made_to_order: z.optional(z.boolean()),
  /** Available made to order only: its one variant needs a configuration. */
  is_only_made_to_order: z.optional(z.boolean()),
  order_quantity: OrderQuantityShape,
  /** Business days to dispatch, of the product and its maker; absent if it is available made to order only. */
  lead_days: z.optional(z.number()),
  published_at: Moment,
  product_model: z.object({ products: z.array(z.omit(Variant, { image: true })) }),
});
export type ProductCard = z.infer<typeof ProductCard>;

/**
 * A word that matched instead of the searched one: synonym; reading, for a word in Latin letters; kanji, another form
 * of the kanji; typo, with one letter corrected.
 */
export const Matched = z.object({ kind: z.enum(["synonym", "reading", "kanji", "typo"]), word: z.string() });
export type Matched = z.infer<typeof Matched>;

/** A row of the specification table. */
const Spec = z.object({ name: z.string(), value: z.string() });

/** A product in a list; `matched` tells which words it contains instead of the searched ones. */
export const ListedProduct = z.extend(ProductCard, {
  matched: z.nullable(Matched),
  /** Present if the request asks for it. */
  specs: z.optional(z.array(Spec)),
});
export type ListedProduct = z.infer<typeof ListedProduct>;

/**
 * Days in Asia/Tokyo: dispatch, and first and last day of arrival depending on the prefecture; `reason` explains the
 * day of dispatch, as a sentence without its ending.
 */
export const DeliveryEstimate = z.object({ dispatch: Day, first: Day, last: Day, reason: z.string() });
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

/** Carriage of a parcel with this product, in yen, depending on the prefecture. */
export const Carriage = z.object({
  least: Yen,
  most: Yen,
  /** Prefectures without delivery of the product. */
  not_to: z.array(z.string()),
  /** Products' total from which carriage is free; null if it never is. */
  free_from: z.nullable(Yen),
});
export type Carriage = z.infer<typeof Carriage>;

/** Return of items without defects: days after delivery (0: not possible), and who pays the carriage. */
export const ReturnTerms = z.object({ days: z.int(), carriage: z.enum(["buyer", "shop"]) });
export type ReturnTerms = z.infer<typeof ReturnTerms>;

export const ProductDetail = z.extend(ProductCard, {
  product_model: z.object({ products: z.array(Variant) }),
  name_kana: z.string(),
  /** Title and description for search engines, where the owner has set them. */
  seo_title: z.optional(z.string()),
  seo_description: z.optional(z.string()),
  has_accessories: z.boolean(),
  description: z.string(),
  specs: z.array(Spec),
  /** Size table of its category or maker; null if there is none. */
  size_table: z.nullable(SizeTable),
  /** Category paths from the root, the main category's first. */
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
  /** Estimate for an order placed now; null if it is sold out, or no carrier delivers it. */
  delivery_estimate: z.nullable(DeliveryEstimate),
  /** null if no carrier delivers it. */
  carriage: z.nullable(Carriage),
  /** null if the terms are given only as the shop's own text. */
  return_terms: z.nullable(ReturnTerms),
  delivery_class: z.enum(["normal", "cool", "large", "mail"]),
  /** The latest three; all are at GET /v1/products/{key}/reviews. */
  reviews: z.array(Review),
  /** Fit according to shown reviews; null if it has no sizes, or no review mentions the fit. */
  fit: z.nullable(FitCounts),
  /** All pictures with the variant they show, front views first. */
  gallery: z.array(
    z.extend(Image, { kind: z.enum(["front", "material", "scene", "size"]), variant_id: z.nullable(Id) }),
  ),
  film: z.nullable(Film),
  /** Sold-out variants whose next pieces are expected, with the first day from today on. */
  arrivals: z.optional(z.array(z.object({ variant_id: Id, day: Day }))),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/**
 * Query of the product list (CAT-01, CAT-31). category, maker, brand, tag: keys. option: axis and value, 色:藍; of
 * several axes, a variant must match all. Prices in yen, tax included.
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
  /** "1": only products that can be bought now. */
  stock: filled(oneOf(["0", "1"], "在庫の指定が正しくありません")),
  /** "1": only the member's favourites; empty for a visitor. */
  favorite: filled(oneOf(["0", "1"], "お気に入りの指定が正しくありません")),
  sort: filled(oneOf(productSorts, "並び順の指定が正しくありません")),
  page: filled(field.integer("ページ", 1, 100_000)),
  per: filled(field.integer("件数", 1, 100)),
});
export type ProductQuery = z.output<typeof ProductQuery>;

/** with_specs "1": adds each product's specification table; pages: number of pages in one answer, max 144 products. */
const ListQuery = z.extend(ProductQuery, {
  pages: filled(field.integer("ページ数", 1, 12)),
  with_specs: filled(oneOf(["0", "1"], "仕様の指定が正しくありません")),
});
export type ListQuery = z.output<typeof ListQuery>;

/** A text that cannot be a key gets the answer "not found". */
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
    // totals above 10,000 are estimates; pages are offered up to there, and for words with more hits up to 1,200
    more: z.object({ is_total_exact: z.boolean(), also_searched: z.array(Matched) }),
    answer: "paged",
  }),
  detail: endpoint("GET /v1/products/{key}", {
    summary: "A product with its variants",
    input: z.object({ key: AnyKey }),
    output: ProductDetail,
    errors: ["product.not_found"],
  }),
};
