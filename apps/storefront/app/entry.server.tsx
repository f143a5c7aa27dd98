import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { BlockMarkup } from "./platform/blocks/blocks.tsx";
import { errorPageOfLastResort } from "./shell/error/last-resort.ts";
import { createMarkupCache } from "./platform/page/cached-markup.server.ts";
import { MarkupCacheContext } from "./platform/page/cached-markup.tsx";
import { handOver } from "./platform/hydration/hand-over.server.ts";
import { drawingContext, shopContext } from "./platform/request/request-context.server.ts";

// The keys under which the server passes each request its context; each build has its own keys.
export { drawingContext, shopContext } from "./platform/request/request-context.server.ts";

/** Off in development, where the markup of one name may change. */
const sameMarkup = import.meta.env.PROD ? createMarkupCache() : undefined;

/** Draws a page to one string, half as fast again as a stream; all its data is loaded before. */
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
    const html = renderToString(
      <BlockMarkup value={drawing.markup}>
        <MarkupCacheContext value={same}>
          <ServerRouter context={known} url={request.url} nonce={shop.nonce} />
        </MarkupCacheContext>
      </BlockMarkup>,
    );
    same?.fulfil();
    const answer = new Response(null, { status, headers });
    // the browser's React ignores unknown elements of the head
    drawing.page = { answer, html, head: shop.head ?? "", end };
    return answer;
  } catch (error) {
    // On the first failure React Router draws the error page; if that has failed too, draws nothing of the theme.
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
