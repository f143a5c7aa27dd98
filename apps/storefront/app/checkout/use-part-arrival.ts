import { type RefObject, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The path of the part that was open last. */
let openedAt = "";

/**
 * When the next part opens, scrolls its heading to the top and focuses it. Arriving from another page starts at the top
 * of this one; going back restores the scroll position.
 */
export function usePartArrival(heading: RefObject<HTMLElement | null>, isFirst: boolean): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    const isSame = openedAt === pathname;
    openedAt = pathname;
    if (isSame || isBack || isFirst) return;
    heading.current?.scrollIntoView({ block: "start", behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [heading, pathname, isBack, isFirst]);
}
