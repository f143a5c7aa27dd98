import type { EntryContext } from "react-router";
import { jsonScript } from "./json-script.ts";
import { loadedId } from "./loaded.ts";
import { startScript } from "./start-script.server.ts";

type Handover = {
  /** What the page is drawn from: the router's context with the data that was withheld from it. */
  context: EntryContext;
  /** The drawn page with its data as plain JSON, and what starts it, at its end. */
  write: (page: string, nonce: string | undefined) => string;
};

/** Takes the page's data past the router: `withheld` is what page-router.ts has withheld from it, by route. */
export async function handOver(entry: EntryContext, withheld: Record<string, unknown>): Promise<Handover> {
  const state = await stateOf(entry);
  const loaded = loadedOf(entry, withheld);
  return {
    context: withData(entry, loaded),
    write(page, nonce) {
      const data = jsonScript(loadedId, loaded, nonce);
      const end = page.lastIndexOf("</body>");
      return `<!DOCTYPE html>${page.slice(0, end)}${data}${startScript(entry, state, nonce)}${page.slice(end)}`;
    },
  };
}

/**
 * What was loaded, by route; a route whose loader failed, or did not run, has nothing. In the order of the routes, not in
 * that in which loaders were done: a page's ETag is the same on all workers.
 */
function loadedOf({ staticHandlerContext }: EntryContext, withheld: Record<string, unknown>): Record<string, unknown> {
  const { matches, loaderData } = staticHandlerContext;
  const known = matches.filter(({ route: { id } }) => loaderData[id] === null && id in withheld);
  return Object.fromEntries(known.map(({ route: { id } }) => [id, withheld[id]]));
}

/** With the data that was withheld from the router, and without its stream, which a string cannot wait for. */
function withData(entry: EntryContext, loaded: Record<string, unknown>): EntryContext {
  const { serverHandoffStream: _, ...rest } = entry;
  const { staticHandlerContext } = rest;
  const loaderData = { ...staticHandlerContext.loaderData, ...loaded };
  return { ...rest, staticHandlerContext: { ...staticHandlerContext, loaderData } } as EntryContext;
}

const states = new Map<string, string>();

/** The router's own state as it writes it. Without answers to a form and without errors it only names the routes. */
async function stateOf({ serverHandoffStream, staticHandlerContext }: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const isPlain = !actionData && !errors && Object.values(loaderData).every((value) => value === null);
  const key = Object.keys(loaderData).join();
  const known = isPlain ? states.get(key) : undefined;
  if (known !== undefined) return known;
  const text = await textOf(serverHandoffStream!);
  if (isPlain) states.set(key, text);
  return text;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
