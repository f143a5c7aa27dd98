import { useEffect, useRef } from "react";
import { useHref, useNavigation } from "react-router";
import { prefetchLinks } from "./prefetch.ts";

/** So long a page is at rest before the pages behind its links are prepared (NAV-12). */
const idleMs = 2000;

/**
 * Fetches the script of the pages that links in sight lead to, once nothing has happened for two seconds. It is itself
 * fetched after two seconds, so that the page that it begins on has rested by then.
 */
export function usePrefetch(): void {
  const { state } = useNavigation();
  const root = useHref("/");
  const rest = useRef(0);
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => void prefetchLinks(root), rest.current);
    rest.current = idleMs;
    return () => clearTimeout(timer);
  }, [state, root]);
}
