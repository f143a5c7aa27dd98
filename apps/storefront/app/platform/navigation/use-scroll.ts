import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Pictures and late parts may shift a page after it was drawn: half a second later it scrolls once more. */
const settleMs = 500;
const glideMs = 700;
const places = new Map<string, number>();

/**
 * Going back takes up the place where one was, at once and again when the page has settled; another page begins at its
 * top, which the router does; between products the page stays (NAV-04). Whoever scrolls meanwhile is left alone.
 */
export function useScroll(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";

  // before the next page scrolls to its top, which would be taken for this one's place
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

/**
 * What an action answers instead of its form begins at its top: the router resets no scroll after a form that was not
 * redirected.
 */
export function useStartAtTop(): void {
  // newer browsers answer a promise, which is no clean-up
  useLayoutEffect(() => void window.scrollTo({ top: 0, behavior: "instant" }), []);
}

/** Scrolls to a place of this page in 700 ms, at once with prefers-reduced-motion. */
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
