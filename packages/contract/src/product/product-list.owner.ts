import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { chosenColumns, savedView, savedViewCalls } from "../channel/saved-view.owner.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Flag, Id, Image, Moment, reference, Yen } from "../platform/shapes.ts";
import { productColumnNames, productListSortNames, productStatusNames, stockFilterNames } from "./product-list.ts";
import { productStepNames } from "./product-step.ts";

/** A key of the catalogue; it may stand in several channels. */
const key = z.optional(reference(200));
const yen = (label: string) => z.optional(field.integer(label, 0, 99_999_999));
const days = (label: string) => z.optional(field.integer(label, 0, 365));

const filters = {
  ...OfChannel,
  status: z.optional(field.choice("公開", productStatusNames)),
  /**
   * Each word is in the product's name, kana, code, the code of a variant, its maker, brand, category or keywords, in any
   * width and kana; or is the JAN code of a variant.
   */
  word: z.optional(field.optionalText("キーワード", 100)),
  maker: key,
  brand: key,
  /** Products of its descendants are in it. */
  category: key,
  tag: key,
  stock: z.optional(field.choice("在庫", stockFilterNames)),
  /** A variant has its sale price now. */
  is_on_sale: z.optional(Flag),
  /** A variant's price of this moment is in the range. */
  price_min: yen("価格（から）"),
  price_max: yen("価格（まで）"),
  lead_min: days("準備日数（から）"),
  lead_max: days("準備日数（まで）"),
  has_no_picture: z.optional(Flag),
  sort: z.optional(field.choice("並び順", productListSortNames)),
};

/** Filters and sort of the list, as its address has them. */
export const ProductListFilter = z.object(filters);
export type ProductListFilter = z.output<typeof ProductListFilter>;

type Range = "price_min" | "price_max" | "lead_min" | "lead_max";
const rising = (from: Range, to: Range, words: string) =>
  z.superRefine<Partial<Record<Range, number | undefined>>>((value, ctx) => {
    const [low, high] = [value[from], value[to]];
    if (low === undefined || high === undefined || low <= high) return;
    ctx.addIssue({ code: "custom", path: [to], message: words });
  });
export const rangesRise = [
  rising("price_min", "price_max", "価格の「まで」は「から」以上にしてください"),
  rising("lead_min", "lead_max", "準備日数の「まで」は「から」以上にしてください"),
] as const;

export const ProductListQuery = ProductListFilter.check(...rangesRise);

export const ListedProduct = z.object({
  id: Id,
  /** The channel's key and name. */
  channel: z.string(),
  channel_name: z.string(),
  version: z.int(),
  key: z.string(),
  code: z.string(),
  name: z.string(),
  image: z.nullable(Image),
  /** Names; empty: none. */
  maker: z.string(),
  brand: z.string(),
  /** From the root: 食器 › 茶器 */
  category: z.string(),
  lead_days: z.int(),
  status: z.enum(productStatusNames),
  /** When it was or will be published; null: a draft without a time. */
  published_at: z.nullable(Moment),
  /** When its sale ends or ended; null: it has no end. */
  sale_ends_at: z.nullable(Moment),
  /** Number of variants. */
  variants: z.int(),
  /** Prices of this moment with tax; null without variants. */
  price_min: z.nullable(Yen),
  price_max: z.nullable(Yen),
  /** The sale price that ends first or, if none runs, starts first; null: none. */
  sale: z.nullable(z.object({ is_now: z.boolean(), starts_at: Moment, ends_at: Moment })),
  /** Pieces of all variants; null: it is made to order only. */
  stock: z.nullable(z.int()),
  /** Max three variants on sale with few pieces or none, the fewest first; the name of a lone variant is empty. */
  low: z.array(z.object({ name: z.string(), stock: z.int() })),
  low_count: z.int(),
  /** Steps that change it and that the caller may take. */
  steps: z.array(z.enum(productStepNames)),
});
export type ListedProduct = z.infer<typeof ListedProduct>;

const Choice = z.object({ key: z.string(), name: z.string() });

export const ProductView = savedView(ProductListFilter, productColumnNames);
export type ProductView = z.infer<typeof ProductView>;

export const productList = {
  counts: ownerEndpoint("GET /admin/v1/product-counts", {
    summary: "Products by status, and the number of all products and variants",
    may: "catalogue.see",
    input: z.object(OfChannel),
    output: z.object({
      statuses: z.array(z.object({ status: z.enum(productStatusNames), count: z.int() })),
      products: z.int(),
      variants: z.int(),
    }),
    errors: ["channel.not_found"],
  }),
  list: ownerEndpoint("GET /admin/v1/products", {
    summary: "Products of all states; with filters besides the status, the total is counted up to 10,000",
    may: "catalogue.see",
    input: z
      .extend(ProductListFilter, {
        page: z.optional(field.integer("ページ", 1, 10_000)),
        per: z.optional(field.integer("件数", 1, 200)),
      })
      .check(...rangesRise),
    output: ListedProduct,
    /** There are more than the total. */
    more: z.object({ is_capped: z.boolean() }),
    answer: "paged",
    errors: ["channel.not_found"],
  }),
  choices: ownerEndpoint("GET /admin/v1/product-filters", {
    summary: "Makers, brands, categories and tags that the list is filtered by, max 1,000 of each",
    may: "catalogue.see",
    input: z.object(OfChannel),
    output: z.object({
      makers: z.array(Choice),
      brands: z.array(Choice),
      categories: z.array(Choice),
      tags: z.array(Choice),
    }),
    errors: ["channel.not_found"],
  }),
  csv: ownerEndpoint("GET /admin/v1/products.csv", {
    summary: "The same products as CSV (UTF-8 with BOM), max 20,000",
    may: "catalogue.see",
    input: z
      .extend(ProductListFilter, {
        columns: z.optional(chosenColumns(productColumnNames)),
      })
      .check(...rangesRise),
    output: z.unknown(),
    answer: "file",
    errors: ["channel.not_found", "product.csv_too_many"],
  }),
  ...savedViewCalls({
    path: "product-views",
    of: "products",
    may: "catalogue.see",
    query: ProductListQuery,
    view: ProductView,
    columns: productColumnNames,
  }),
};
