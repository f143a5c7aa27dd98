import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { consoleContext } from "./platform/console-context.server.ts";
import { NonceContext } from "./platform/nonce.ts";
import { stateScript } from "./platform/state-script.server.ts";

// The key under which the server passes each request its context; each build has its own key.
export { consoleContext } from "./platform/console-context.server.ts";

/**
 * Draws a page to one string; all its data is loaded before. The router's state is written behind the page as a string
 * too: its own way, a stream, needs a drawing that waits.
 */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(consoleContext);
  const { serverHandoffStream, ...known } = entry;
  const state = await stateScript(serverHandoffStream!, nonce);
  const page = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={known as EntryContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  const end = page.lastIndexOf("</body>");
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page.slice(0, end)}${state}${page.slice(end)}`, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { logger, requestId } = (context as RouterContextProvider).get(consoleContext);
  logger.error({ err: error, requestId, method: request.method }, "A page of the console failed.");
};
