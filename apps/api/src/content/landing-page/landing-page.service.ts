import type { LandingPage } from "@noren/contract/content/landing-page.ts";
import type { Coupon } from "@noren/contract/promotion/coupon.ts";
import type * as z from "zod/mini";
import type { Content } from "../content-kind.ts";
import { findContent } from "../content.service.ts";
import type { Context } from "#api/channel/context.ts";
import { couponsNow } from "#api/promotion/coupon/coupon-list.service.ts";
import { landingPageKind } from "./landing-page-kind.ts";
import { isAllowedRedirect } from "./redirect.ts";

type Fields = z.output<typeof landingPageKind.fields>;

/** A published landing page, with its coupons as this member has them. Errors: common.not_found. */
export async function findLandingPage(ctx: Context, slug: string): Promise<LandingPage> {
  const { key, title, fields, updated_at } = await findContent(ctx, landingPageKind, slug);
  const { description, image = null, extend, layout } = fields;
  const coupons = layout.some(hasCoupons) ? await couponsNow(ctx) : [];
  return {
    slug: key,
    title,
    description,
    image,
    extend: { is_show_header: extend.is_show_header ?? null, is_show_footer: extend.is_show_footer ?? null },
    is_show_header: extend.is_show_header ?? false,
    is_show_footer: extend.is_show_footer ?? false,
    layout: layout.map(({ id, blocks }) => ({
      id,
      name: "section",
      props: { blocks, coupons: couponsIn({ blocks }, coupons) },
    })),
    redirect: redirectOf(ctx, { key, fields }),
    updated_at: updated_at.toISOString(),
  };
}

/** Checked again, since the setting may have changed after the page was written. */
function redirectOf({ channel, shop }: Context, { key, fields }: Pick<Content<Fields>, "key" | "fields">) {
  const { redirect } = fields;
  if (redirect === undefined) return null;
  if (isAllowedRedirect(redirect, channel)) return redirect;
  shop.log.error({ channel: channel.code, slug: key }, "a landing page leads to a host that is not allowed");
  return null;
}

type Section = Pick<Fields["layout"][number], "blocks">;

const couponLists = ({ blocks }: Section) => blocks.filter(({ name }) => name === "coupon-list");
const hasCoupons = (section: Section) => couponLists(section).length > 0;

/** The coupons that the section's lists name; a list without codes shows all. */
function couponsIn(section: Section, coupons: readonly Coupon[]): Coupon[] {
  const lists = couponLists(section).map(({ props }) => props.codes as string[] | undefined);
  return coupons.filter(({ code }) => lists.some((codes) => !codes || codes.includes(code)));
}
