import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the content of a new page, so that a screen reader starts there and not at the old link. Also if
 * the focused element is gone: a line of the cart, a coupon, a step at the same address.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const last = useRef({ pathname, key });
  useEffect(() => {
    if (last.current.key === key) return;
    const isOtherPage = last.current.pathname !== pathname;
    last.current = { pathname, key };
    const active = document.activeElement;
    const isLost = !active || active === document.body;
    const main = document.getElementById("main");
    // a form that was just refused, or a page that set its own focus, keeps the focus
    if (isLost || (isOtherPage && !main?.contains(active))) main?.focus({ preventScroll: true });
  }, [pathname, key]);
}
