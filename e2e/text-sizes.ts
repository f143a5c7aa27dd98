import type { Page } from "playwright-core";
import { misplaced } from "./geometry.ts";
import { waitForHydration, shot } from "./shop.ts";

/** A small phone, a phone with letters twice as large, a small phone with letters twice as large. */
const sizes = [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
  { width: 320, text: 200 },
] as const;

/** What is wrong on the open page in each of the sizes (`misplaced`), a line each; a picture is taken of each that is. */
export async function flawsInSizes(page: Page, name: string): Promise<string[]> {
  await waitForHydration(page);
  const found: string[] = [];
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
    // scripts that watch the size have drawn once more
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const wrong = await misplaced(page, width);
    if (wrong.length > 0) await shot(page, `text-${text}-${name}`);
    found.push(...wrong.map((flaw) => `${name} ${width} px, ${text} %: ${flaw}`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}
