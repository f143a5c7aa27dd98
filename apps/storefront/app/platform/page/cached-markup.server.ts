import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { MarkupCache } from "./cached-markup.tsx";

/** EmailWork of keys and markup that are kept; a list's filters have 40,000. */
const most = 2_000_000;

/**
 * Keeps the markup of `<CachedMarkup>` elements, the oldest going first. What was asked for once may never be asked
 * for again, so it is drawn when it is asked for a second time, and after the page: React draws nothing within a drawing.
 */
export function createMarkupCache(limit = most) {
  /** Null: asked for, and not drawn. */
  const kept = new Map<string, string | null>();
  let size = 0;

  function keep(key: string, html: string | null) {
    forget(key);
    kept.set(key, html);
    size += key.length + (html?.length ?? 0);
    for (const oldest of kept.keys()) {
      if (size <= limit) break;
      forget(oldest);
    }
  }

  function forget(key: string) {
    const html = kept.get(key);
    if (html === undefined) return;
    kept.delete(key);
    size -= key.length + (html?.length ?? 0);
  }

  /** For one page; `fulfil` draws what it wished for. */
  return function forPage(): MarkupCache & { fulfil: () => void } {
    const wishes = new Map<string, ReactNode>();
    return {
      find: (key) => kept.get(key) ?? undefined,
      wish(key, content) {
        if (kept.get(key) === null) wishes.set(key, content);
        else keep(key, null);
      },
      fulfil() {
        for (const [key, content] of wishes) {
          try {
            keep(key, renderToString(content));
          } catch {
            // a theme's own piece that asks the router: it is drawn with each page
          }
        }
      },
    };
  };
}
