import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";
import { Article, ArticleCard, ArticleListMore, ArticleQuery } from "./article.ts";

/** Name of the author; empty if none is given. */
const writing = { author: z.string() };
export const BlogCard = z.extend(ArticleCard, writing);
export type BlogCard = z.infer<typeof BlogCard>;
export const BlogArticle = z.extend(Article, writing);
export type BlogArticle = z.infer<typeof BlogArticle>;

export const blog = {
  list: endpoint("GET /v1/blogs", {
    summary: "The shop's blog, newest first, 10 a page; all or one category's",
    input: ArticleQuery,
    output: BlogCard,
    answer: "paged",
    more: ArticleListMore,
  }),
  detail: endpoint("GET /v1/blogs/{key}", {
    summary: "A blog article, with its neighbours by date and the products it refers to",
    input: z.object({ key: reference(100) }),
    output: BlogArticle,
    errors: ["common.not_found"],
  }),
};
