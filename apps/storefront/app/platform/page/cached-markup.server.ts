import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { MarkupCache } from "./cached-markup.tsx";

/** Characters of keys and markup in the cache; a list's filters have 40,000. */
const maxCharacters = 2_000_000;
/** In the place of markup: requested once, and not drawn. */
const requestedOnce = "";

/**
 * Caches the markup of `<CachedMarkup>` elements; the least recently used is removed first. A key that was requested once
 * may never be requested again, so it is drawn at the second request, and after the page: React cannot render within a
 * render.
 */
export function createMarkupCache(limit = maxCharacters) {
  const cached = new LRUCache<string, string>({
    maxSize: limit,
    sizeCalculation: (html, key) => key.length + html.length,
  });

  /** For one page; `fulfil` draws what it requested. */
  return function forPage(): MarkupCache & { fulfil: () => void } {
    const requests = new Map<string, ReactNode>();
    return {
      find: (key) => cached.get(key) || undefined,
      request(key, content) {
        if (cached.get(key) === requestedOnce) requests.set(key, content);
        else cached.set(key, requestedOnce);
      },
      fulfil() {
        for (const [key, content] of requests) {
          try {
            cached.set(key, renderToString(content));
          } catch {
            // a theme's own piece that asks the router: it is drawn with each page
          }
        }
      },
    };
  };
}
