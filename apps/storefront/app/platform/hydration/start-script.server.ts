import type { EntryContext } from "react-router";
import closedText from "virtual:closed-page-script";
import text from "virtual:start-script";
import { type PageStart, startId } from "./start-page.ts";
import { longestList } from "../navigation/page-lists.ts";
import { jsonScript, jsonText } from "./json-script.ts";

/**
 * What makes a drawn page live, for the end of its body, in the place of the router's own `<Scripts>`: `start` as JSON,
 * see `startOf`, and the script that reads it.
 */
export function startScript(start: string, nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  return `${jsonScript(startId, start, nonce)}<script type="module" async${own}>${text}</script>`;
}

/** The script of a page that the router does not run on, which looks whether the shop is open; without script it is loaded again. */
export function closedScript(nonce: string | undefined): string {
  const own = nonce ? ` nonce="${nonce}"` : "";
  const withoutScript = '<noscript><meta http-equiv="refresh" content="60"></noscript>';
  return `${withoutScript}<script type="module" async${own}>${closedText}</script>`;
}

/** What a page starts with, as JSON; `state` is the router's own. */
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
  // in development there is one list
  const list =
    pages === "member" || manifest.hmr
      ? manifest.url
      : manifest.url.replace(/manifest-(?=\w+\.js$)/, `${pages}-manifest-`);
  // a file stands before those that import it, and each file's imports behind it in the router's own order
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
