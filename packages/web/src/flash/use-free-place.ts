import { type RefObject, useLayoutEffect } from "react";
import { freePlace } from "./free-place.ts";

/** What is pressed next, a card's whole label among it. */
const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary, label";
/** On a screen that is full of links: the buttons, the fields and the links of a form's way alone. */
const firm = "button, .button, .link, .chip, input:not([type=hidden]), select, textarea, summary, label";
const settleMs = 120;

/** Toasts cover no link, button or field: they stand as low as they can where none is (CART-38), and move when the page does. */
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
    // what comes with the page's answer stands a moment later
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
  const least = Number.parseFloat(getComputedStyle(region).bottom) || 0;
  const screen = { height: window.innerHeight, least, toasts: region.offsetHeight };
  const widest = Math.max(...[...region.children].map((card) => (card as HTMLElement).offsetWidth));
  const left = (window.innerWidth - widest) / 2;
  const spansOf = (selector: string) => spansUnder(region, selector, { left, right: left + widest });
  const all = spansOf(pressed);
  const some = spansOf(firm);
  const lower = { ...screen, most: screen.height / 2 - screen.toasts };
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
