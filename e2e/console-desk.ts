import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Counts the presses that the browser sees from now on, across pages: of the pointer, and of keys but those that type
 * content into a field.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(listenForPresses);
  await page.evaluate(listenForPresses);
  await page.evaluate(() => sessionStorage.removeItem("presses"));
  return () => page.evaluate(() => Number(sessionStorage.getItem("presses") ?? 0));
}

function listenForPresses() {
  const count = () => {
    const before = Number(sessionStorage.getItem("presses") ?? 0);
    sessionStorage.setItem("presses", String(before + 1));
  };
  addEventListener("pointerdown", count, true);
  addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey, repeat }) => {
      const isField = target instanceof Element && target.matches("input:not([type=checkbox]), textarea");
      const isContent = isField && !ctrlKey && !metaKey && (key.length === 1 || key === "Backspace");
      const isModifier = ["Shift", "Control", "Meta", "Alt"].includes(key);
      if (!isContent && !isModifier && !repeat) count();
    },
    true,
  );
}

/** The open sheet, on a page with script and without. */
export const sheetOf = (page: Page): Locator => page.locator("dialog.sheet[open]");

/** Reads the record of the thing that the page, or the sheet over it, is about. */
export async function seesRecord(page: Page, name: string, words: RegExp): Promise<void> {
  await page.getByRole("link", { name: "記録", exact: true }).last().click();
  const record = page.getByRole("dialog", { name: `${name}の記録` });
  await expect.poll(() => record.innerText()).toMatch(words);
  await record.getByRole("button", { name: "閉じる", exact: true }).click();
}

/** Waits for the heading of the page or sheet. */
export async function seesHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(() => page.getByRole("heading", { level: 1, name }).count()).toBeGreaterThan(0);
}

/** A day in Tokyo, so many days from now. */
export const dayIn = (days: number) => new Date(Date.now() + (9 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
