import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Id, Moment, Nothing, PageQuery, reference } from "../platform/shapes.ts";

/** Max saved searches of a member. */
export const bookmarkMax = 50;

export const bookmarkLabels = { name: "保存する名前" };
export const BookmarkName = z.object({ name: field.text(bookmarkLabels.name, 60) });

/** `query`: query string of GET /v1/products, such as `word=%E8%8C%B6&stock=1`, without page and page size. */
export const Bookmark = z.object({ id: Id, name: z.string(), query: z.string(), created_at: Moment });
export type Bookmark = z.infer<typeof Bookmark>;

export const bookmark = {
  list: endpoint("GET /v1/me/bookmarks", {
    summary: "The member's saved searches, newest first, 10 a page",
    access: "member",
    input: PageQuery,
    output: Bookmark,
    answer: "paged",
  }),
  add: endpoint("POST /v1/me/bookmarks", {
    summary: "Saves a search under a name, max 50; saving the same search again renames it",
    access: "member",
    input: z.extend(BookmarkName, { query: reference(1500, 1) }),
    output: Bookmark,
    errors: ["bookmark.limit_reached"],
  }),
  detail: endpoint("GET /v1/me/bookmarks/{id}", {
    summary: "A saved search",
    access: "member",
    input: z.object({ id: Id }),
    output: Bookmark,
    errors: ["common.not_found"],
  }),
  remove: endpoint("DELETE /v1/me/bookmarks/{id}", {
    summary: "Deletes a saved search",
    access: "member",
    input: z.object({ id: Id }),
    output: Nothing,
    errors: ["common.not_found"],
  }),
};
