import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { MarkupCache } from "./cached-markup.tsx";

/** Max characters of keys and markup in the cache; the filters of a list have 40,000. */
const maxCharacters = 2_000_000;
/** Placeholder: requested once, not drawn yet. */
const requestedOnce = "";

/**
 * Cache of the markup of `<CachedMarkup>` elements; the least recently used is removed first. Many keys are requested
 * only once, so markup is drawn at the second request, and after the page, since React cannot render within a render.
 */
export function createMarkupCache(limit = maxCharacters) {
  const cached = new LRUCache<string, string>({
    maxSize: limit,
    sizeCalculation: (html, key) => key.length + html.length,
  });

  /** The cache for one page; `fulfil` draws the markup that the page requested. */
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
            // a theme's own element that uses the router: it is drawn with each page
          }
        }
      },
    };
  };
}
