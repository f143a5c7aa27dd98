import { sendWithRetry } from "@noren/web/request/connection.ts";
import { reloadOnce } from "../connection/reload-once.ts";

type RouteFiles = { module: string; imports?: string[] };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  }
}

/**
 * Loads the scripts of pages over an unreliable connection. If a page's script fails to load, the router itself reloads
 * the document, which offline leaves the browser with nothing to show. The router first checks whether it has the
 * module: this proxy then answers a promise, which waits and retries as every request does. Call once in the browser,
 * before the router starts.
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
  // a browser may remember a failed import for good, so the files must be in its cache before
  await Promise.all([module, ...imports].filter(isNew).map((file) => sendWithRetry(() => fetch(file))));
  try {
    return (await import(/* @vite-ignore */ module)) as object;
  } catch (error) {
    // another version of the shop has been deployed (NAV-09)
    return reloadOnce() ? new Promise(() => {}) : { default: () => failed(error) };
  }
}

/** After a vain reload shows the error page: the router would show nothing. A request after a minute reloads again. */
function failed(error: unknown): null {
  if (!reloadOnce()) throw error;
  return null;
}

/** Whether a file must be loaded: those the page started with are linked in it. */
const isNew = (file: string) => !document.querySelector(`link[href="${CSS.escape(file)}"]`);
