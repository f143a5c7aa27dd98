import { useEffect, useRef } from "react";
import { useHref, useNavigation } from "react-router";
import { prefetchLinks } from "./prefetch.ts";

/** Time without activity after which pages behind the links are prefetched (NAV-12). */
const idleMs = 2000;

/**
 * Prefetches the scripts of pages behind visible links after two seconds without activity. Its own script is loaded
 * after two seconds, so the first page needs no further wait.
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
