import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { Id, Image, Moment, PageQuery } from "../platform/shapes.ts";
import { ProductCard } from "../product/product.ts";

/** Max characters of a category of news and blogs. */
export const categoryMax = 30;

/** An article in a list. */
export const ArticleCard = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  /** Empty if the article has none. */
  category: z.string(),
  tags: z.array(z.string()),
  picture: z.nullable(Image),
  summary: z.string(),
  /** null for an article published without a date. */
  published_at: z.nullable(Moment),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** The next older or newer article. */
const Neighbour = z.nullable(z.object({ key: z.string(), title: z.string() }));

export const Article = z.extend(ArticleCard, {
  updated_at: Moment,
  /** Sanitized HTML; links within the shop lack the channel's prefix. */
  html: z.string(),
  /** A page that the article refers to: a path of the shop, or an https address. */
  link: z.nullable(z.object({ href: z.string(), label: z.string() })),
  /** Products that the visitor may see, in the owner's order. */
  products: z.array(ProductCard),
  older: Neighbour,
  newer: Neighbour,
});
export type Article = z.infer<typeof Article>;

export const ArticleQuery = z.extend(PageQuery, {
  category: z.optional(field.optionalText("カテゴリー", categoryMax)),
});
export type ArticleQuery = z.output<typeof ArticleQuery>;

/** All categories with published articles. */
export const ArticleListMore = z.object({ categories: z.array(z.string()) });
export type ArticleListMore = z.infer<typeof ArticleListMore>;
