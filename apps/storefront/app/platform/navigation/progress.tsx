import { useEffect, useRef } from "react";
import { useActiveNavigation } from "./use-active-navigation.ts";

/**
 * Shows that a press was heard, at once on the link or button itself and, where the answer lets wait, at the top of the
 * page. The themes' styles draw both: `[aria-busy]`, `.progress`.
 */
export function Progress() {
  const { state, location } = useActiveNavigation();
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target, type, submitter }: Event & { submitter?: HTMLElement | null }) => {
      pressed.current = type === "submit" ? (submitter ?? null) : (target as Element).closest("a[href]");
    };
    document.addEventListener("click", note, true);
    document.addEventListener("submit", note, true);
    return () => {
      document.removeEventListener("click", note, true);
      document.removeEventListener("submit", note, true);
    };
  }, []);
  useEffect(() => {
    const element = pressed.current;
    if (!location || !element) return;
    element.setAttribute("aria-busy", "true");
    return () => element.removeAttribute("aria-busy");
  }, [location]);
  return state !== "idle" && <div className="progress no-print" />;
}
