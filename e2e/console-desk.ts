import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Counts presses: clicks and keys, beyond typing content. */
export function countPresses(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    click: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    key: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
  };
}

/** The open sheet, on a page with script and without. */
export const sheetOf = (page: Page): Locator => page.locator("dialog.sheet[open]");

/** Waits for the heading of the page or sheet. */
export async function seesHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(() => page.getByRole("heading", { level: 1, name }).count()).toBeGreaterThan(0);
}
