import { type ComponentType, useEffect, useState } from "react";
import type { LatePartsProps } from "./late-parts.tsx";

/** Time without activity after which the late parts are loaded (NAV-12). */
const idleMs = 2000;

/** Parts that a first visit works without: loaded after two seconds, or at once for a product just added. */
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
    // loading pictures count as activity
    else if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true });
    return () => {
      window.removeEventListener("load", rest);
      window.clearTimeout(timer);
    };
  }, [isDue]);
  return loaded && <loaded.LateParts {...props} />;
}
