import * as z from "zod/mini";
import { Block } from "../channel/channel.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Image, Moment, PageOrAllQuery, reference } from "../platform/shapes.ts";
import { Coupon } from "../promotion/coupon.ts";

/** A section of a landing page: its blocks, under an id that links of the page may lead to (#id). */
export const LandingSection = z.object({
  id: z.string(),
  name: z.literal("section"),
  props: z.object({
    blocks: z.array(Block),
    /** What the section's coupon lists show; is_taken says which of them the member has (CON-05). */
    coupons: z.array(Coupon),
  }),
});
export type LandingSection = z.infer<typeof LandingSection>;

export const LandingPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(Image),
  /** What the owner says of header and footer; null where nothing is said. */
  extend: z.object({ is_show_header: z.nullable(z.boolean()), is_show_footer: z.nullable(z.boolean()) }),
  /** Whether they are shown where the page is opened by its slug: only where `extend` says so (CON-02). */
  is_show_header: z.boolean(),
  is_show_footer: z.boolean(),
  layout: z.array(LandingSection),
  /** Where the browser goes instead: a path inside the shop, or https to an allowed host. Also the header x-redirect. */
  redirect: z.nullable(z.string()),
  updated_at: Moment,
});
export type LandingPage = z.infer<typeof LandingPage>;

export const landingPage = {
  list: endpoint("GET /v1/lp", {
    summary: "Landing pages that are published now, as the owner sorted them; per=all for every one",
    input: PageOrAllQuery,
    output: z.pick(LandingPage, { slug: true, title: true, description: true, image: true, updated_at: true }),
    answer: "paged",
  }),
  bySlug: endpoint("GET /v1/lp/{slug}", {
    summary: "A landing page with its sections; one that leads elsewhere answers the header x-redirect",
    input: z.object({ slug: reference(100) }),
    output: LandingPage,
    headers: { "x-redirect": ({ redirect }) => redirect },
    errors: ["common.not_found"],
  }),
};
