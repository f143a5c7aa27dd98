import type { LandingPage } from "@noren/contract/content/landing-page.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { pathInShop, siteOf } from "#app/channel/site/site.server.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import { drawBlocks } from "#app/platform/blocks/draw-blocks.server.ts";
import { drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { landingFrame, landingPageAt } from "./landing-page-call.server.ts";

/** A landing page by its slug; one that leads elsewhere sends the browser there (CON-02). */
export function loadLandingPage(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => {
    const page = await landingPageAt(args, shop);
    if (!page) throw new ShopError("common.not_found");
    return drawLandingPage(args, shop, page);
  });
}

export async function drawLandingPage(args: LoaderFunctionArgs, shop: ShopContext, page: LandingPage) {
  const path = pathInShop(args.url, shop);
  if (page.redirect && page.redirect !== path) throw redirect(page.redirect);
  const site = siteOf(shop, args.request.headers);
  const place = { api: shop.api, shop, drawing: args.context.get(drawingContext), site, path };
  return {
    slug: page.slug,
    title: page.title,
    description: page.description,
    picture: page.image,
    ...landingFrame(args, page),
    slots: await drawBlocks(blocksOf(page), place),
  };
}

/** A section begins with the place that links of the page lead to. */
const blocksOf = ({ layout }: LandingPage): BlockData[] =>
  layout.flatMap(({ id, props }) => [{ id: `section-${id}`, name: "section-start", props: { id } }, ...props.blocks]);
