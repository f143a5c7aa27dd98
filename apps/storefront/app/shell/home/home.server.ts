import type { LoaderFunctionArgs } from "react-router";
import { drawBlocks } from "#app/channel/site/draw-blocks.server.ts";
import { drawingContext } from "#app/platform/request/request-context.server.ts";
import { firstPicture } from "#app/platform/picture/first-picture.ts";
import { load } from "#app/platform/request/request.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { siteOf } from "#app/channel/site/site.server.ts";
import { drawLandingPage } from "#app/content/landing-page/landing-page.server.ts";
import { landingPageAt } from "#app/content/landing-page/landing-page-call.server.ts";

/** The top page: the owner's list of blocks, or the landing page of the settings (CON-03). */
export function loadHome(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const landing = await landingPageAt(args, shop);
    if (landing) {
      const { description, picture, slots } = await drawLandingPage(args, shop, landing);
      return { description, picture, layout: "default" as const, slots };
    }
    const page = await orMissing(api.channel.pageLayout({ page: "home" }));
    const site = siteOf(shop, args.request.headers);
    const drawing = args.context.get(drawingContext);
    return {
      description: page?.description ?? "",
      picture: firstPicture(page?.blocks),
      layout: page?.layout ?? "default",
      slots: await drawBlocks(page?.blocks ?? [], { api, shop, drawing, site, isPage: true }),
    };
  });
}
