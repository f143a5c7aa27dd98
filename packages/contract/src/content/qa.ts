import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Id } from "../platform/shapes.ts";
import { categoryMax } from "./article.ts";

/** Max characters of a search. */
export const qaWordMax = 100;

export const Qa = z.object({
  id: Id,
  /** Also the anchor of the question on the FAQ page. */
  key: z.string(),
  question: z.string(),
  /** Sanitized HTML; links within the shop lack the channel's prefix. */
  answer: z.string(),
  /** Empty if the question has none. */
  category: z.string(),
});
export type Qa = z.infer<typeof Qa>;

export const QaCategory = z.object({ name: z.string(), count: z.int() });
export type QaCategory = z.infer<typeof QaCategory>;

export const qa = {
  list: endpoint("GET /v1/qas", {
    summary: "Questions with answers in the owner's order: all, one category's, or those that contain all words",
    input: z.object({
      word: z.optional(field.optionalText("キーワード", qaWordMax)),
      category: z.optional(field.optionalText("カテゴリー", categoryMax)),
    }),
    output: Qa,
    answer: "list",
  }),
  categories: endpoint("GET /v1/qa-categories", {
    summary: "The categories of all questions, in the order of their first questions",
    output: QaCategory,
    answer: "list",
  }),
};
