import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { Id, Image, Moment, PageQuery } from "../platform/shapes.ts";
import { ProductCard } from "../product/product.ts";

/** What news and blogs share. */
export const categoryMax = 30;

/** A piece as its list shows it. */
export const ArticleCard = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  /** Empty where it has none. */
  category: z.string(),
  tags: z.array(z.string()),
  picture: z.nullable(Image),
  summary: z.string(),
  /** Null for what was published without a day. */
  published_at: z.nullable(Moment),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** Another piece, by its address and name. */
const Neighbour = z.nullable(z.object({ key: z.string(), title: z.string() }));

export const Article = z.extend(ArticleCard, {
  updated_at: Moment,
  /** Cleaned; links within the shop lack the channel's prefix. */
  html: z.string(),
  /** A page that the piece leads to: inside the shop, or https. */
  link: z.nullable(z.object({ href: z.string(), label: z.string() })),
  /** Those that the visitor may see, in the owner's order. */
  products: z.array(ProductCard),
  older: Neighbour,
  newer: Neighbour,
});
export type Article = z.infer<typeof Article>;

export const ArticleQuery = z.extend(PageQuery, {
  category: z.optional(field.optionalText("カテゴリー", categoryMax)),
});
export type ArticleQuery = z.output<typeof ArticleQuery>;

/** Every category that has a published piece. */
export const ArticleListMore = z.object({ categories: z.array(z.string()) });
export type ArticleListMore = z.infer<typeof ArticleListMore>;
