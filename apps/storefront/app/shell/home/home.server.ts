import type { LoaderFunctionArgs } from "react-router";
import { drawBlocks } from "#app/platform/blocks/draw-blocks.server.ts";
import { drawingContext } from "#app/platform/request/request-context.server.ts";
import { load, orMissing } from "#app/platform/request/request.server.ts";
import { siteOf } from "#app/channel/site/site.server.ts";

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
