import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { BlockMarkup } from "./blocks/blocks.tsx";
import { errorPageOfLastResort } from "./error/last-resort.ts";
import { drawingContext, shopContext } from "./shop/shop-context.server.ts";

// The keys under which the server hands each request its context; a build has keys of its own.
export { drawingContext, shopContext } from "./shop/shop-context.server.ts";

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
  try {
    const state = await textOf(entry.serverHandoffStream!);
    const page = renderToString(
      <BlockMarkup value={drawing.markup}>
        <ServerRouter context={withoutStream(entry)} url={request.url} nonce={shop.nonce} />
      </BlockMarkup>,
    );
    const answer = new Response(null, { status, headers });
    drawing.page = { answer, html: `<!DOCTYPE html>${handOver(page, state, shop.nonce)}` };
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

/** The router's own component streams its state by a Suspense boundary, which a string cannot wait for. */
function withoutStream(entry: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...rest } = entry;
  return rest as EntryContext;
}

/** Puts the loaders' data at the end of the page, where the browser's router looks for it. */
function handOver(page: string, state: string, nonce: string | undefined): string {
  const text = JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, escapeLetter);
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script${nonce ? ` nonce="${nonce}"` : ""}>${stream}.enqueue(${text});${stream}.close();</script>`;
  const end = page.lastIndexOf("</body>");
  return page.slice(0, end) + script + page.slice(end);
}

const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
