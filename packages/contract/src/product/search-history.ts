import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Id, Moment, Nothing } from "../platform/shapes.ts";

/** Max words of a member's history. */
export const searchHistoryMax = 20;

export const SearchHistory = z.object({ id: Id, word: z.string(), searched_at: Moment });
export type SearchHistory = z.infer<typeof SearchHistory>;

export const searchHistory = {
  add: endpoint("POST /v1/product-search-histories", {
    summary: "Records a member's search word; a visitor's is not stored. Not sent for an empty word",
    input: z.object({ word: field.text("キーワード", 100) }),
    output: Nothing,
  }),
  list: endpoint("GET /v1/me/product-search-histories", {
    summary: "The member's search words, each once, newest first, max 20",
    access: "member",
    output: SearchHistory,
    answer: "list",
  }),
  clear: endpoint("DELETE /v1/me/product-search-histories", {
    summary: "Empties the member's search history",
    access: "member",
    output: Nothing,
  }),
};
