import type { LoaderFunctionArgs } from "react-router";
import type { Site } from "#app/channel/site/site-view.ts";
import { drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { drawBlocks } from "./draw-blocks.server.ts";

/** Answers the markup of one block, for `LaterBlock`; search engines must not index it. */
export async function blockResponse(
  args: Pick<LoaderFunctionArgs, "context">,
  block: { name: string; props: Record<string, unknown> } | null,
  { shop, site }: { shop: ShopContext; site: Site },
): Promise<Response> {
  const drawing = { ...args.context.get(drawingContext), isDocument: false };
  const [slot] = block ? await drawBlocks([{ id: "later", ...block }], { api: shop.api, shop, drawing, site }) : [];
  const html = slot && !slot.isLive ? (slot.html ?? "") : "";
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
