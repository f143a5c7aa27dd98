import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * On another page the focus goes to its content, so that a reader of the screen begins there and not at the old link;
 * so it does where one was standing on what is gone: a line of the cart, a coupon, a step within the same address.
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
    // A form that has just been refused or a page that chose its own focus keeps it.
    if (isLost || (isOtherPage && !main?.contains(active))) main?.focus({ preventScroll: true });
  }, [pathname, key]);
}
