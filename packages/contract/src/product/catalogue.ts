import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { words } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { AnyKey, Tag } from "./product.ts";
import { Id, Image, Moment, oneOf, PageOrAllQuery } from "../platform/shapes.ts";

export const Maker = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  name_kana: z.string(),
  prefecture: z.string(),
  description: z.string(),
  image: z.nullable(Image),
  product_count: z.number(),
});
export type Maker = z.infer<typeof Maker>;

export const Brand = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  name_kana: z.string(),
  description: z.string(),
  image: z.nullable(Image),
  product_count: z.number(),
});
export type Brand = z.infer<typeof Brand>;

export const MakerDetail = z.extend(Maker, {
  /**
   * Brands of the maker's visible products, most products first; product_count is the number of this maker's products.
   */
  brands: z.array(Brand),
});

export type Category = {
  id: string;
  key: string;
  name: string;
  /** Number of products in the category and its descendants. */
  product_count: number;
  children: Category[];
};
export const Category: z.ZodMiniType<Category> = z.object({
  id: Id,
  key: z.string(),
  name: z.string(),
  product_count: z.number(),
  get children() {
    return z.array(Category);
  },
}) as never;

export const maker = {
  list: endpoint("GET /v1/makers", {
    summary: "Makers sorted by furigana; per=all for all",
    input: PageOrAllQuery,
    output: Maker,
    answer: "paged",
  }),
  detail: endpoint("GET /v1/makers/{key}", {
    summary: "A maker with the brands of its products; GET /v1/products?maker={key} has the products",
    input: z.object({ key: AnyKey }),
    output: MakerDetail,
    errors: ["common.not_found"],
  }),
};

export const brand = {
  list: endpoint("GET /v1/brands", {
    summary: "Brands sorted by furigana; per=all for all",
    input: PageOrAllQuery,
    output: Brand,
    answer: "paged",
  }),
};

/** Never normalized: compared with the password as it was set. */
export const TagPassword = sizedText(
  z
    .string({ error: words.required("パスワード") })
    .check(z.refine((value) => value.length > 0, { error: words.required("パスワード") })),
  128,
  words.max("パスワード", 128),
);

export const tag = {
  list: endpoint("GET /v1/tags", {
    summary: "Tags for the filter; is_unlocked: whether this visitor has entered the password",
    output: z.extend(Tag, { is_unlocked: z.boolean() }),
    answer: "list",
  }),
  password: endpoint("POST /v1/tags/password", {
    summary:
      "Checks a tag's password; the answered proof in x-tag-access (max 5, separated by commas) makes its products visible",
    input: z.object({ tag: AnyKey, password: TagPassword }),
    output: z.object({ tag: Tag, proof: z.string(), expires_at: Moment }),
    errors: ["tag.not_found", "tag.wrong_password", "tag.too_many_attempts"],
  }),
};

export const category = {
  hierarchy: endpoint("GET /v1/categories/hierarchy", {
    summary: "The category tree of products or of inquiries",
    input: z.object({
      table: z._default(
        oneOf(["products", "inquiries"], "カテゴリーの種類（table）は、products か inquiries で指定してください"),
        "products",
      ),
    }),
    output: Category,
    answer: "list",
  }),
};
