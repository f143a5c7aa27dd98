import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Pictures and late parts may shift a page after it was drawn, so it scrolls again after this time. */
const settleMs = 500;
const glideMs = 700;
const places = new Map<string, number>();

/**
 * Going back restores the scroll position, at once and again when the page has settled. Another page starts at its top,
 * which the router does; between products the position stays (NAV-04). Scrolling by the visitor cancels the second
 * restore.
 */
export function useScroll(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";

  // a layout effect: the next page's scroll to its top must not be stored as this page's position
  useLayoutEffect(() => {
    const remember = () => void places.set(key, window.scrollY);
    const place = places.get(key);
    let timer: number | undefined;
    const leaveAlone = () => window.clearTimeout(timer);
    if (isBack && place !== undefined) {
      timer = window.setTimeout(() => window.scrollTo({ top: place, behavior: "instant" }), settleMs);
      for (const kind of ["wheel", "touchmove", "keydown"]) window.addEventListener(kind, leaveAlone, { once: true });
    }
    window.addEventListener("scroll", remember, { passive: true });
    return () => {
      leaveAlone();
      window.removeEventListener("scroll", remember);
      for (const kind of ["wheel", "touchmove", "keydown"]) window.removeEventListener(kind, leaveAlone);
    };
  }, [key, isBack]);
}

/** For a page that an action answers in place of its form: the router resets the scroll position only at redirects. */
export function useStartAtTop(): void {
  // newer browsers answer a promise, which is no clean-up function
  useLayoutEffect(() => void window.scrollTo({ top: 0, behavior: "instant" }), []);
}

/** Scrolls to an element of this page in 700 ms; at once with prefers-reduced-motion. */
export function glideTo(target: Element): void {
  const from = window.scrollY;
  const to = Math.min(
    from + target.getBoundingClientRect().top,
    document.documentElement.scrollHeight - window.innerHeight,
  );
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches)
    return window.scrollTo({ top: to, behavior: "instant" });
  const began = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - began) / glideMs);
    const eased = 1 - (1 - done) ** 3;
    window.scrollTo({ top: from + (to - from) * eased, behavior: "instant" });
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
