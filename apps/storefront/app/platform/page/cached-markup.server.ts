import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { MarkupCache } from "./cached-markup.tsx";

/** Characters of keys and markup in the cache; a list's filters have 40,000. */
const maxCharacters = 2_000_000;

/**
 * Caches the markup of `<CachedMarkup>` elements; the oldest is removed first. A key that was requested once may never be
 * requested again, so it is drawn at the second request, and after the page: React cannot render within a render.
 */
export function createMarkupCache(limit = maxCharacters) {
  /** Null: requested once, and not drawn. */
  const cached = new Map<string, string | null>();
  let size = 0;

  function save(key: string, html: string | null) {
    forget(key);
    cached.set(key, html);
    size += key.length + (html?.length ?? 0);
    for (const oldest of cached.keys()) {
      if (size <= limit) break;
      forget(oldest);
    }
  }

  function forget(key: string) {
    const html = cached.get(key);
    if (html === undefined) return;
    cached.delete(key);
    size -= key.length + (html?.length ?? 0);
  }

  /** For one page; `fulfil` draws what it requested. */
  return function forPage(): MarkupCache & { fulfil: () => void } {
    const requests = new Map<string, ReactNode>();
    return {
      find: (key) => cached.get(key) ?? undefined,
      request(key, content) {
        if (cached.get(key) === null) requests.set(key, content);
        else save(key, null);
      },
      fulfil() {
        for (const [key, content] of requests) {
          try {
            save(key, renderToString(content));
          } catch {
            // a theme's own piece that asks the router: it is drawn with each page
          }
        }
      },
    };
  };
}
