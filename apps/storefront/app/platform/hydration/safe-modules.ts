import { sendWithRetry } from "@noren/web/request/connection.ts";
import { reloadOnce } from "../connection/reload-once.ts";

type RouteFiles = { module: string; imports?: string[] };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  }
}

/**
 * Pages' script, over a line that may break. The router loads the document anew where a page's script does not come, and
 * without a line the browser then has nothing to show. It first looks whether it has the script already: from now on it
 * finds a promise, which waits as every request does. Call once in the browser, before the router starts.
 */
export function watchModules(): void {
  window.__reactRouterRouteModules = new Proxy(window.__reactRouterRouteModules!, {
    has(known, id: string) {
      known[id] ??= loadRoute(id).then((module) => (known[id] = module));
      return true;
    },
  });
}

async function loadRoute(id: string): Promise<object> {
  const { module, imports = [] } = window.__reactRouterManifest!.routes[id]!;
  // a browser may remember for good that an import failed, so the files are in its cache before
  await Promise.all([module, ...imports].filter(isNew).map((file) => sendWithRetry(() => fetch(file))));
  try {
    return (await import(/* @vite-ignore */ module)) as object;
  } catch (error) {
    // another version of the shop is there (NAV-09)
    return reloadOnce() ? new Promise(() => {}) : { default: () => failed(error) };
  }
}

/**
 * Where a new document did not help, the page says so: of a module that fails the router would show nothing. Asked for again
 * after a minute, it is loaded anew.
 */
function failed(error: unknown): null {
  if (!reloadOnce()) throw error;
  return null;
}

/** The files that the page began with are linked in it. */
const isNew = (file: string) => !document.querySelector(`link[href="${CSS.escape(file)}"]`);
