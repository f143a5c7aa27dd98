import type { EntryContext } from "react-router";
import type { Drawing } from "../request/request-context.server.ts";
import { jsonScript, jsonText } from "./json-script.ts";
import { loadedId } from "./loaded.ts";
import type { PageHandle } from "../page/page.ts";
import { closedScript, startOf, startScript } from "./start-script.server.ts";

type Handover = {
  /** The router's context with the withheld data, to draw the page from. */
  context: EntryContext;
  /** Markup for the end of the body: the page's data as plain JSON, and the script that starts the page. */
  end: string;
};

/** Adds the data that page-router.ts has withheld from the router; it is in `drawing`, by route. */
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
 * Loaded data by route; a route whose loader failed or did not run is missing. In the order of the routes, not of the
 * loaders' ends, so that a page's ETag is the same on all workers.
 */
function loadedOf({ staticHandlerContext }: EntryContext, withheld: Record<string, unknown>): Record<string, unknown> {
  const { matches, loaderData } = staticHandlerContext;
  const known = matches.filter(({ route: { id } }) => loaderData[id] === null && id in withheld);
  return Object.fromEntries(known.map(({ route: { id } }) => [id, withheld[id]]));
}

/** The context with the withheld data and without the router's stream, for which string rendering cannot wait. */
function withData(entry: EntryContext, loaded: Record<string, unknown>): EntryContext {
  const { serverHandoffStream: _, ...rest } = entry;
  const { staticHandlerContext } = rest;
  const loaderData = { ...staticHandlerContext.loaderData, ...loaded };
  return { ...rest, staticHandlerContext: { ...staticHandlerContext, loaderData } } as EntryContext;
}

const starts = new Map<string, string>();

/** The router's state. Without action data and errors it only names the routes, so it is cached by prefix. */
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
