import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { BlockMarkup } from "./platform/blocks/blocks.tsx";
import { errorPageOfLastResort } from "./shell/error/last-resort.ts";
import { createMarkupCache } from "./platform/page/cached-markup.server.ts";
import { MarkupCacheContext } from "./platform/page/cached-markup.tsx";
import { handOver } from "./platform/hydration/hand-over.server.ts";
import { drawingContext, shopContext } from "./platform/request/request-context.server.ts";

// The keys under which the server hands each request its context; a build has keys of its own.
export { drawingContext, shopContext } from "./platform/request/request-context.server.ts";

/** In development a piece may change under the same name. */
const sameMarkup = import.meta.env.PROD ? createMarkupCache() : undefined;

/** Draws a page as one string: all its data is there before, and it is half as much again as fast as a stream. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const shop = context.get(shopContext);
  const drawing = context.get(drawingContext);
  headers.set("content-type", "text/html; charset=utf-8");
  await shop.turnToDraw?.();
  try {
    const { context: known, end } = await handOver(entry, drawing, shop.nonce);
    const same = sameMarkup?.() ?? null;
    const page = renderToString(
      <BlockMarkup value={drawing.markup}>
        <MarkupCacheContext value={same}>
          <ServerRouter context={known} url={request.url} nonce={shop.nonce} />
        </MarkupCacheContext>
      </BlockMarkup>,
    );
    same?.fulfil();
    const answer = new Response(null, { status, headers });
    // the browser's React leaves what it does not know in a head
    const html = shop.head ? page.replace("</head>", () => `${shop.head}</head>`) : page;
    drawing.page = { answer, html, end };
    return answer;
  } catch (error) {
    // The first time React Router draws the error page instead; when that is what failed, nothing of ours is sure.
    if (!entry.staticHandlerContext.errors) throw error;
    logFailure(error, request, context);
    return new Response(errorPageOfLastResort(shop.channel.prefix), { status: 500, headers });
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) logFailure(error, request, context as RouterContextProvider);
};

function logFailure(error: unknown, request: Request, context: RouterContextProvider): void {
  const shop = context.get(shopContext);
  shop.logger.error({ err: error, requestId: shop.requestId, method: request.method }, "A page failed.");
}
