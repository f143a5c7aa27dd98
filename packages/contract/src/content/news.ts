import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, reference } from "../platform/shapes.ts";
import { Article, ArticleCard, ArticleListMore, ArticleQuery } from "./article.ts";

const reading = {
  /** Whether the member has read it; null for visitors. */
  is_read: z.nullable(z.boolean()),
};
export const NewsCard = z.extend(ArticleCard, reading);
export type NewsCard = z.infer<typeof NewsCard>;
export const NewsArticle = z.extend(Article, reading);
export type NewsArticle = z.infer<typeof NewsArticle>;

export const news = {
  list: endpoint("GET /v1/news", {
    summary: "The shop's news, newest first, 10 a page; all or one category's",
    input: ArticleQuery,
    output: NewsCard,
    answer: "paged",
    more: ArticleListMore,
  }),
  detail: endpoint("GET /v1/news/{key}", {
    summary: "A news article, with its neighbours by date and the products it refers to",
    input: z.object({ key: reference(100) }),
    output: NewsArticle,
    errors: ["common.not_found"],
  }),
  read: endpoint("POST /v1/news/readables", {
    summary: "Marks a news article as read: stored for a member; for a visitor the storefront stores it",
    input: z.object({ readable_id: Id }),
    output: z.object({ readable_id: Id }),
    errors: ["common.not_found"],
  }),
};
