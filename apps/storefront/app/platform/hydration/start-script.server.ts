import type { EntryContext } from "react-router";
import closedText from "virtual:closed-page-script";
import text from "virtual:start-script";
import { type PageStart, startId } from "./start-page.ts";
import { longestList } from "../navigation/page-lists.ts";
import { jsonScript, jsonText } from "./json-script.ts";

/**
 * Script that starts a drawn page, for the end of its body, in place of the router's own `<Scripts>`: `start` as JSON
 * (see `startOf`), and the script that reads it.
 */
export function startScript(start: string, nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  return `${jsonScript(startId, start, nonce)}<script type="module" async${own}>${text}</script>`;
}

/** Script of a page without the router: checks whether the shop is open again. Without script the page reloads. */
export function closedScript(nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  const withoutScript = '<noscript><meta http-equiv="refresh" content="60"></noscript>';
  return `${withoutScript}<script type="module" async${own}>${closedText}</script>`;
}

/** A page's start data as JSON; `state` is the router's own. */
export function startOf(entry: EntryContext, state: string): string {
  const { manifest, staticHandlerContext, serverHandoffString } = entry;
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]!);
  const modules = routes.map((route) => [
    route.id,
    [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ].filter((file) => file !== undefined),
  ]);
  const pages = longestList(routes.flatMap(({ path }) => path ?? []));
  // development has a single list
  const list =
    pages === "member" || manifest.hmr
      ? manifest.url
      : manifest.url.replace(/manifest-(?=\w+\.js$)/, `${pages}-manifest-`);
  // each file comes before the files that import it; imports of one file are in the router's own order
  const imports = [...routes.toReversed().flatMap((route) => route.imports ?? []), ...manifest.entry.imports];
  const files = new Set([list, ...imports.toReversed(), ...modules.flatMap(([, own]) => own!), manifest.entry.module]);
  const start: PageStart = {
    files: [...files],
    runtime: manifest.hmr?.runtime ?? null,
    manifest: list,
    routes: Object.fromEntries(modules) as PageStart["routes"],
    entry: manifest.entry.module,
    context: JSON.parse(serverHandoffString!) as object,
    state,
  };
  return jsonText(start);
}
