import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Image, Moment, reference } from "../platform/shapes.ts";
import { Href } from "./href.ts";

/** A text or picture that opens over a page (CON-10). */
export const Popup = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  html: z.string(),
  picture: z.nullable(Image),
  link: z.nullable(z.object({ label: z.string().check(z.minLength(1), z.maxLength(60)), href: Href })),
  /** true: opens by itself on the next page of a visitor who has not seen it; false: only a link opens it. */
  is_over_pages: z.boolean(),
  /**
   * Pages on which it opens by itself: a path without the channel's prefix, /lp/* for all below it; empty: every page.
   */
  page: z.string(),
  updated_at: Moment,
});
export type Popup = z.infer<typeof Popup>;

/** Whether the page matches an owner's pattern. */
export const isOnPage = (pattern: string, page: string): boolean =>
  pattern.endsWith("*") ? page.startsWith(pattern.slice(0, -1)) : pattern === "" || pattern === page;

export const popup = {
  list: endpoint("GET /v1/popups", {
    summary: "Current popups in the owner's order",
    output: Popup,
    answer: "list",
  }),
  detail: endpoint("GET /v1/popups/{id}", {
    summary: "One popup",
    input: z.object({ id: reference(100) }),
    output: Popup,
    errors: ["common.not_found"],
  }),
};
