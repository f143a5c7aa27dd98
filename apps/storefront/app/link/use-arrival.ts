import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** On another page the focus goes to its content, so that a reader of the screen begins there and not at the old link. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const active = document.activeElement;
    // A form that has just been refused or a page that chose its own focus keeps it.
    if (active && active !== document.body && document.getElementById("main")?.contains(active)) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
