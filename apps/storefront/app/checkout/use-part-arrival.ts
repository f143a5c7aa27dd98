import { type RefObject, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The part that was open last. */
let openedAt = "";

/**
 * The next part opens in place: its heading comes to the top of the screen and takes the focus. Whoever comes from another page
 * begins at the top of this one, and going back takes up the place where one was.
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
