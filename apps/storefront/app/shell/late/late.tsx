import { type ComponentType, useEffect, useState } from "react";
import type { LatePartsProps } from "./late-parts.tsx";

/** So long a page is at rest before what can wait is fetched (NAV-12). */
const idleMs = 2000;

/**
 * What a first visit is whole without: its script comes when the page has been there for two seconds, or with what was just
 * put into the cart.
 */
export function Late(props: LatePartsProps) {
  const isDue = props.added !== null;
  const [loaded, setLoaded] = useState<{ LateParts: ComponentType<LatePartsProps> } | null>(null);
  useEffect(() => {
    let timer: number | undefined;
    const fetchParts = () => void import("./late-parts.tsx").then(setLoaded, () => {});
    const rest = () => {
      timer = window.setTimeout(fetchParts, idleMs);
    };
    if (isDue) fetchParts();
    // pictures that still come are no rest
    else if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true });
    return () => {
      window.removeEventListener("load", rest);
      window.clearTimeout(timer);
    };
  }, [isDue]);
  return loaded && <loaded.LateParts {...props} />;
}
