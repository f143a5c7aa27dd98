import type { Page } from "playwright-core";
import { expect } from "vitest";
import { arrive } from "./buyer.ts";

/** A visitor who uses the keyboard alone. */

type Focus = { name: string; field: string; tag: string; outline: boolean; inView: boolean };

/** Accessible name and focus indicator of the focused element. */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    // The focus ring of a card's link is drawn around the card.
    const around = [at, at.parentElement!, at.closest("article, li, label")].filter((one) => one !== null);
    const rings = around.map((one) => getComputedStyle(one));
    const box = at.getBoundingClientRect();
    const label = at.labels?.[0]?.innerText.split("\n")[0] ?? "";
    return {
      name: (at.getAttribute("aria-label") ?? (label || at.innerText || at.name || "")).trim(),
      field: at.name ?? "",
      tag: at.tagName.toLowerCase(),
      outline: rings.some(({ outlineStyle, boxShadow }) => outlineStyle !== "none" || boxShadow !== "none"),
      inView: box.bottom > 0 && box.top < window.innerHeight,
    };
  });

/** Presses Tab; the element that takes the focus must be visible and show it. */
async function tab(page: Page): Promise<Focus> {
  await page.keyboard.press("Tab");
  let focus = await focusOf(page);
  // A new page may still be scrolling to its place.
  if (!focus.inView) {
    await page.waitForTimeout(300);
    focus = await focusOf(page);
  }
  if (focus.tag !== "body") expect(focus).toMatchObject({ outline: true, inView: true });
  return focus;
}

/** Presses Tab until the named element has the focus; no element on the way may be invisible or trap the focus. */
export async function tabTo(page: Page, name: RegExp, maxSteps = 90): Promise<void> {
  for (let pressed = 0; pressed < maxSteps; pressed++) {
    if (name.test((await tab(page)).name)) return;
  }
  throw new Error(`${String(name)} was not reached in ${maxSteps} steps.`);
}

/** Tabs through a form to its button, and types the values of the fields on the way. */
export async function typeForm(page: Page, values: Record<string, string>, send: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed++) {
    const { name, field, tag } = await tab(page);
    if (tag === "button" && send.test(name)) return;
    if (values[field] !== undefined) await page.keyboard.type(values[field]);
  }
  throw new Error(`${String(send)} was not reached.`);
}

/** Presses Enter and waits for the next page with the focus at its content. */
export async function followByKey(page: Page, to: RegExp): Promise<void> {
  await arrive(page, to, () => page.keyboard.press("Enter"));
  await page.waitForFunction(() => document.activeElement !== document.body);
}
