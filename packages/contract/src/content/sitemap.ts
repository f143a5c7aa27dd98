import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";

/** Max links of one kind; the kind's own list has all of them. */
export const sitemapLinksMax = 100;

/** One kind of content pages, such as 読みもの. */
export const SitemapSection = z.object({
  kind: z.string(),
  label: z.string(),
  links: z.array(z.object({ url: z.string(), title: z.string() })),
});
export type SitemapSection = z.infer<typeof SitemapSection>;

export const sitemap = {
  sections: endpoint("GET /v1/sitemap", {
    summary: "The kinds of content pages, with the newest or first pages of each; empty kinds are omitted",
    output: SitemapSection,
    answer: "list",
  }),
};
