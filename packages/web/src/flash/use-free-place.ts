import { type RefObject, useLayoutEffect } from "react";
import { freePlace } from "./free-place.ts";

/** Controls that toasts must not cover, including a card's whole label. */
const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary, label";
/** Controls that count if the screen is full of links: buttons, fields, and links styled as buttons. */
const firm = "button, .button, .link, .chip, input:not([type=hidden]), select, textarea, summary, label";
const settleMs = 120;

/**
 * Moves toasts to the lowest place where they cover no link, button or field (CART-38), again after each scroll and
 * resize.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || count === 0) return;
    const put = () => place(element);
    let timer: number | undefined;
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(put, settleMs);
    };
    put();
    // controls of a navigation's result are drawn a moment later
    later();
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
    };
  }, [region, count]);
}

function place(region: HTMLElement): void {
  region.style.removeProperty("bottom");
  const min = Number.parseFloat(getComputedStyle(region).bottom) || 0;
  const screen = { height: window.innerHeight, min, toasts: region.offsetHeight };
  const widest = Math.max(...[...region.children].map((card) => (card as HTMLElement).offsetWidth));
  const left = (window.innerWidth - widest) / 2;
  const spansOf = (selector: string) => spansUnder(region, selector, { left, right: left + widest });
  const all = spansOf(pressed);
  const some = spansOf(firm);
  const lower = { ...screen, max: screen.height / 2 - screen.toasts };
  const bottom = freePlace(all, lower) ?? freePlace(some, lower) ?? freePlace(all, screen) ?? freePlace(some, screen);
  if (bottom !== null) region.style.setProperty("bottom", `${bottom}px`);
}

function spansUnder(region: HTMLElement, selector: string, { left, right }: { left: number; right: number }) {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    if (region.contains(element)) return [];
    const box = element.getBoundingClientRect();
    const isThere = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < window.innerHeight;
    return isThere && box.left < right && box.right > left ? [{ top: box.top, bottom: box.bottom }] : [];
  });
}
