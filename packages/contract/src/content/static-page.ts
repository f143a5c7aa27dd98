import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";

/** A part of a static page's text. */
export const TextBlock = z.discriminatedUnion("kind", [
  /** The owner's text as sanitized HTML. Links within the shop lack the channel's prefix. */
  z.object({ kind: z.literal("html"), html: z.string() }),
  /** Label and lines of each fact, such as those of 特定商取引法. */
  z.object({ kind: z.literal("facts"), rows: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })) }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

export const StaticPageLink = z.object({ url: z.string(), title: z.string() });
export type StaticPageLink = z.infer<typeof StaticPageLink>;

export const StaticPage = z.object({
  /** Path of the page without the channel's prefix, such as /terms. */
  url: z.string(),
  data: z.object({
    title: z.string(),
    description: z.string(),
    /** Version of the terms and the privacy policy that members and buyers agree to; a change of either changes it. */
    version: z.nullable(z.string()),
    /** Existing pages above this path, topmost first. */
    crumbs: z.array(StaticPageLink),
    blocks: z.array(TextBlock),
  }),
});
export type StaticPage = z.infer<typeof StaticPage>;

export const staticPage = {
  byPath: endpoint("GET /v1/static-pages/url{path}", {
    summary: "A static page by its path: /law, /privacy, /terms, /returns, /guide, or the owner's own",
    input: z.object({ path: reference(200) }),
    output: StaticPage,
    errors: ["common.not_found"],
  }),
  urls: endpoint("GET /v1/static-pages/urls", {
    summary: "Paths and titles of all static pages, policies and law last",
    output: StaticPageLink,
    answer: "list",
  }),
};
