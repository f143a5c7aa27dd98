import { useEffect } from "react";
import { preloadModule } from "react-dom";

/** Pages of the phone's tabs, as the router names them. */
const pages = ["today/today-page", "orders/list/order-list-page"];

/** Milliseconds after which the files are loaded in a browser that does not say when it is idle. */
const late = 2000;

type RouteFiles = { module: string; imports?: string[]; css?: string[] };
type Manifest = { __reactRouterManifest?: { routes: Readonly<Record<string, RouteFiles | undefined>> } };
type Connection = { connection?: { saveData?: boolean } };

/** Loads the files of the tabs' pages while the page is idle, so that a press waits for the data alone. */
export function useLoadedTabs(): void {
  useEffect(() => {
    if ((navigator as Connection).connection?.saveData) return undefined;
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(loadTabs, late);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(loadTabs);
    return () => cancelIdleCallback(idle);
  }, []);
}

/** Files that cannot be loaded now are loaded by the press. */
function loadTabs(): void {
  const routes = (window as Manifest).__reactRouterManifest?.routes;
  for (const { module, imports = [], css = [] } of pages.flatMap((page) => routes?.[page] ?? [])) {
    for (const file of [module, ...imports]) preloadModule(file, { as: "script" });
    // a style that is preloaded and not used is a warning of the browser
    for (const file of css) void fetch(file, { priority: "low" }).catch(() => undefined);
  }
}
