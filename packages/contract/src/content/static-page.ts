import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { reference } from "../platform/shapes.ts";

/** A piece of a text; with an address it is a link. */
export const TextPart = z.object({ text: z.string(), href: z.nullable(z.string()) });
export type TextPart = z.infer<typeof TextPart>;

const parts = z.array(TextPart);
/** What a text is made of. No HTML: whoever draws it decides on the markup. */
export const TextBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal("text"), parts }),
  z.object({ kind: z.literal("list"), is_ordered: z.boolean(), items: z.array(parts) }),
  z.object({ kind: z.literal("table"), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  /** Names with what is said of each, line by line. */
  z.object({ kind: z.literal("facts"), rows: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })) }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

export const StaticPage = z.object({
  /** Inside the shop, such as /terms. */
  url: z.string(),
  data: z.object({
    title: z.string(),
    description: z.string(),
    /** Of the texts that members and buyers agree to (/terms with /privacy): changes with every character of either. */
    version: z.nullable(z.string()),
    blocks: z.array(TextBlock),
  }),
});
export type StaticPage = z.infer<typeof StaticPage>;

export const staticPage = {
  byPath: endpoint("GET /v1/static-pages/url{path}", {
    summary: "A page of text by its path: /law, /privacy, /terms, /returns, /guide",
    input: z.object({ path: reference(200) }),
    output: StaticPage,
    errors: ["common.not_found"],
  }),
};
