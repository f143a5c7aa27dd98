import * as z from "zod/mini";
import { Block } from "../channel/channel.ts";
import { endpoint } from "../platform/endpoint.ts";
import { Image, Moment, PageOrAllQuery, reference } from "../platform/shapes.ts";
import { Coupon } from "../promotion/coupon.ts";

/** A section of a landing page: blocks under an id that links of the page may target (#id). */
export const LandingSection = z.object({
  id: z.string(),
  name: z.literal("section"),
  props: z.object({
    blocks: z.array(Block),
    /** Coupons of the section's coupon lists; is_taken tells whether the member has claimed one (CON-05). */
    coupons: z.array(Coupon),
  }),
});
export type LandingSection = z.infer<typeof LandingSection>;

export const LandingPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(Image),
  /** The owner's choice for header and footer; null: not chosen. */
  extend: z.object({ is_show_header: z.nullable(z.boolean()), is_show_footer: z.nullable(z.boolean()) }),
  /** Result for a page opened by its slug: shown only if `extend` says so (CON-02). */
  is_show_header: z.boolean(),
  is_show_footer: z.boolean(),
  layout: z.array(LandingSection),
  /**
   * Redirect target: a path of the shop, or an https address on an allowed host. Also sent as the header x-redirect.
   */
  redirect: z.nullable(z.string()),
  updated_at: Moment,
});
export type LandingPage = z.infer<typeof LandingPage>;

export const landingPage = {
  list: endpoint("GET /v1/lp", {
    summary: "Published landing pages in the owner's order; per=all for all",
    input: PageOrAllQuery,
    output: z.pick(LandingPage, { slug: true, title: true, description: true, image: true, updated_at: true }),
    answer: "paged",
  }),
  bySlug: endpoint("GET /v1/lp/{slug}", {
    summary: "A landing page with its sections; a redirect is also answered as header x-redirect",
    input: z.object({ slug: reference(100) }),
    output: LandingPage,
    headers: { "x-redirect": ({ redirect }) => redirect },
    errors: ["common.not_found"],
  }),
};
