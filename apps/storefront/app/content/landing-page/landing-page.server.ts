import type { LandingPage } from "@noren/contract/content/landing-page.ts";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { pathInShop, siteOf } from "#app/channel/site/site.server.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import { drawBlocks } from "#app/channel/site/draw-blocks.server.ts";
import { drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { firstPicture } from "#app/platform/picture/first-picture.ts";
import { load } from "#app/platform/request/request.server.ts";
import { landingFrame, landingPageAt } from "./landing-page-call.server.ts";

/** A landing page by its slug. One with a redirect sends the browser there (CON-02). */
export async function loadLandingPage(args: LoaderFunctionArgs) {
  const page = await loadLandingPageAt(args);
  if (!page) throw data({ code: "common.not_found", message: "" }, { status: 404 });
  return page;
}

export function loadLandingPageAt(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => {
    const page = await landingPageAt(args, shop);
    return page && drawLandingPage(args, shop, page);
  });
}
export type LoadedLandingPage = NonNullable<Awaited<ReturnType<typeof loadLandingPageAt>>>;

export async function drawLandingPage(args: LoaderFunctionArgs, shop: ShopContext, page: LandingPage) {
  const path = pathInShop(args.url, shop);
  if (page.redirect && page.redirect !== path) throw redirect(page.redirect);
  const site = siteOf(shop, args.request.headers);
  const place = { api: shop.api, shop, drawing: args.context.get(drawingContext), site, path, isPage: true };
  return {
    slug: page.slug,
    title: page.title,
    description: page.description,
    picture: page.image ?? firstPicture(page.layout),
    ...landingFrame(args, page),
    slots: await drawBlocks(blocksOf(page), place),
  };
}

/** Blocks of all sections; each section starts with an anchor for links of the page. */
const blocksOf = ({ layout }: LandingPage): BlockData[] =>
  layout.flatMap(({ id, props }) => [{ id: `section-${id}`, name: "section-start", props: { id } }, ...props.blocks]);
