import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { BlockMarkup } from "./platform/blocks/blocks.tsx";
import { errorPageOfLastResort } from "./shell/error/last-resort.ts";
import { loadedId } from "./platform/page/loaded.ts";
import { createSameMarkup } from "./platform/page/cached-markup.server.ts";
import { SameMarkupContext } from "./platform/page/cached-markup.tsx";
import { startScript } from "./platform/page/start-script.ts";
import { type Drawing, drawingContext, shopContext } from "./platform/request/request-context.server.ts";

// The keys under which the server hands each request its context; a build has keys of its own.
export { drawingContext, shopContext } from "./platform/request/request-context.server.ts";

/** In development a piece may change under the same name. */
const sameMarkup = import.meta.env.PROD ? createSameMarkup() : undefined;

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
    const state = await stateOf(entry);
    const loaded = loadedOf(entry, drawing);
    const same = sameMarkup?.() ?? null;
    const page = renderToString(
      <BlockMarkup value={drawing.markup}>
        <SameMarkupContext value={same}>
          <ServerRouter context={withData(entry, loaded)} url={request.url} nonce={shop.nonce} />
        </SameMarkupContext>
      </BlockMarkup>,
    );
    same?.fulfil();
    const answer = new Response(null, { status, headers });
    drawing.page = { answer, html: handOver(page, loaded, startScript(entry, state, shop.nonce), shop.nonce) };
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

/** What was loaded, by route; a route whose loader failed, or was not asked, has nothing. */
function loadedOf({ staticHandlerContext }: EntryContext, { loaded }: Drawing): Record<string, unknown> {
  const known = Object.entries(loaded).filter(([id]) => staticHandlerContext.loaderData[id] === null);
  return Object.fromEntries(known);
}

/** With the data that the router was not told of, and without its stream, which a string cannot wait for. */
function withData(entry: EntryContext, loaded: Record<string, unknown>): EntryContext {
  const { serverHandoffStream: _, ...rest } = entry;
  const { staticHandlerContext } = rest;
  const loaderData = { ...staticHandlerContext.loaderData, ...loaded };
  return { ...rest, staticHandlerContext: { ...staticHandlerContext, loaderData } } as EntryContext;
}

/** Puts what was loaded, as plain JSON, and what starts the page at its end. */
function handOver(page: string, loaded: Record<string, unknown>, start: string, nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  const data = `<script type="application/json" id="${loadedId}"${own}>${plainly(JSON.stringify(loaded))}</script>`;
  const end = page.lastIndexOf("</body>");
  return `<!DOCTYPE html>${page.slice(0, end)}${data}${start}${page.slice(end)}`;
}

/** No text in JSON can end its element. */
const plainly = (json: string) => json.replaceAll("<", "\\u003c");

const states = new Map<string, string>();

/** The router's own state as it writes it. Without answers to a form and without errors it only names the routes. */
async function stateOf({ serverHandoffStream, staticHandlerContext }: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const isUsual = !actionData && !errors && Object.values(loaderData).every((value) => value === null);
  const key = Object.keys(loaderData).join();
  const known = isUsual ? states.get(key) : undefined;
  if (known !== undefined) return known;
  const text = await textOf(serverHandoffStream!);
  if (isUsual) states.set(key, text);
  return text;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
