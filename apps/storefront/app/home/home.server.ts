import type { LoaderFunctionArgs } from "react-router";
import { drawBlocks } from "../blocks/draw-blocks.server.ts";
import { drawingContext } from "../shop/shop-context.server.ts";
import { load, orMissing } from "../shop/shop.server.ts";
import { siteOf } from "../site/site.server.ts";

/** The top page is the owner's list of blocks. */
export function loadHome(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const page = await orMissing(api.channel.pageLayout({ page: "home" }));
    const site = siteOf(shop, args.request.headers);
    const drawing = args.context.get(drawingContext);
    return {
      description: page?.description ?? "",
      layout: page?.layout ?? "default",
      slots: await drawBlocks(page?.blocks ?? [], { api, shop, drawing, site }),
    };
  });
}
