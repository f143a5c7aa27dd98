import type { EntryContext } from "react-router";
import type { Drawing } from "../request/request-context.server.ts";
import { jsonScript, jsonText } from "./json-script.ts";
import { loadedId } from "./loaded.ts";
import type { PageHandle } from "../page/page.ts";
import { closedScript, startOf, startScript } from "./start-script.server.ts";

type Handover = {
  /** What the page is drawn from: the router's context with the data that was withheld from it. */
  context: EntryContext;
  /** What stands at the end of the drawn page's body: its data as plain JSON, and what starts it. */
  end: string;
};

/** Takes the page's data past the router: page-router.ts has withheld it, and left it in `drawing`, by route. */
export async function handOver(
  entry: EntryContext,
  { loaded: withheld, structuredData }: Drawing,
  nonce: string | undefined,
): Promise<Handover> {
  const start = isClosedPage(entry) ? null : await startJson(entry);
  const loaded = loadedOf(entry, withheld);
  const forEngines = structuredData
    .map((item) => `<script type="application/ld+json">${jsonText(item)}</script>`)
    .join("");
  const data = jsonScript(loadedId, jsonText(loaded), nonce);
  return {
    context: withData(entry, loaded),
    end: forEngines + data + (start === null ? closedScript(nonce) : startScript(start, nonce)),
  };
}

function isClosedPage({ routeModules, staticHandlerContext }: EntryContext): boolean {
  const id = staticHandlerContext.matches.at(-1)?.route.id;
  const handle = id === undefined ? undefined : (routeModules[id]?.handle as Partial<PageHandle> | undefined);
  return handle?.isClosed === true && !staticHandlerContext.errors;
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

const starts = new Map<string, string>();

/** Of a page without answers to a form and without errors it only names the routes, under the shop's prefix. */
async function startJson(entry: EntryContext): Promise<string> {
  const { matches, loaderData, actionData, errors } = entry.staticHandlerContext;
  const isPlain = !actionData && !errors && Object.values(loaderData).every((value) => value === null);
  const isSame = isPlain && !entry.manifest.hmr;
  const key = `${entry.serverHandoffString} ${matches.map(({ route }) => route.id).join()}`;
  const known = isSame ? starts.get(key) : undefined;
  if (known !== undefined) return known;
  const json = startOf(entry, await textOf(entry.serverHandoffStream!));
  if (isSame) starts.set(key, json);
  return json;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
