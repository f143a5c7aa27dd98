import { turn } from "@noren/web/page/turn.ts";

type RouteFiles = { path?: string; index?: boolean; module: string; imports?: string[] };

const fetched = new Set<string>();
/** Max files fetched for one page's links. */
const maxFiles = 12;

/** Loads the scripts of pages behind visible links: public files only, and not if the browser saves data. */
export async function prefetchLinks(root: string): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const manifest = window.__reactRouterManifest as unknown as { routes: Record<string, RouteFiles> } | undefined;
  const paths = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(isInSight).map(pathOf(root));
  for (const file of filesBehind(paths, Object.values(manifest?.routes ?? {})).slice(0, maxFiles)) {
    await turn();
    fetched.add(file);
    // a file that fails here is loaded when it is needed
    fetch(file, { priority: "low" }).catch(() => fetched.delete(file));
  }
}

/** Missing script files of these paths' pages. A route without parameters goes before one with a key. */
function filesBehind(paths: readonly (string | null)[], routes: readonly RouteFiles[]): string[] {
  const files = new Set<string>();
  const linked = new Set([...document.querySelectorAll("link")].map((link) => link.getAttribute("href")));
  const isNew = (file: string) => !fetched.has(file) && !linked.has(file);
  for (const path of new Set(paths)) {
    const fitting = routes.filter((route) => path !== null && fits(route, path));
    const route = fitting.find((one) => !one.path?.includes(":")) ?? fitting[0];
    if (route) for (const file of [route.module, ...(route.imports ?? [])]) if (isNew(file)) files.add(file);
  }
  return [...files];
}

function fits({ path, index }: RouteFiles, target: string): boolean {
  if (target === "/") return index === true;
  const parts = target.split("/").slice(1);
  const pattern = path?.split("/") ?? [];
  return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(":") || part === parts[at]);
}

function isInSight(anchor: HTMLAnchorElement): boolean {
  const { top, bottom, width } = anchor.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && !anchor.hasAttribute("data-document");
}

/** The path inside the shop; null for other addresses. */
const pathOf =
  (root: string) =>
  ({ origin, pathname }: HTMLAnchorElement): string | null => {
    const prefix = root === "/" ? "" : root.replace(/\/$/, "");
    if (origin !== window.location.origin || !pathname.startsWith(prefix)) return null;
    return pathname.slice(prefix.length) || "/";
  };
