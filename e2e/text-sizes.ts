import type { Page } from "playwright-core";
import { misplaced } from "./geometry.ts";
import { waitForHydration, shot } from "./shop.ts";

/** A small phone, a phone with letters twice as large, a small phone with letters twice as large. */
const sizes = [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
  { width: 320, text: 200 },
] as const;

/** Reads the open page in each of the sizes. */
async function eachSize<T>(page: Page, read: (width: number, text: number) => Promise<T>): Promise<T[]> {
  await waitForHydration(page);
  const answers: T[] = [];
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}%`), text);
    // scripts that watch the size have drawn once more
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    answers.push(await read(width, text));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return answers;
}

/** What is wrong on the open page in each of the sizes (`misplaced`), a line each; a picture is taken of each that is. */
export async function flawsInSizes(page: Page, name: string): Promise<string[]> {
  const found = await eachSize(page, async (width, text) => {
    const wrong = await misplaced(page, width);
    if (wrong.length > 0) await shot(page, `text-${text}-${name}`);
    return wrong.map((flaw) => `${name} ${width} px, ${text} %: ${flaw}`);
  });
  return found.flat();
}

/** What is wrong with the header in each of the sizes, a line each. */
export async function headFlawsInSizes(page: Page): Promise<string[]> {
  const found = await eachSize(page, async (width, text) =>
    (await page.evaluate(findHeadFlaws)).map((flaw) => `${width} px, ${text} %: ${flaw}`),
  );
  return found.flat();
}

/** Runs in the browser. */
function findHeadFlaws(): string[] {
  const bar = document.querySelector("header .head-bar")!;
  const range = document.createRange();
  range.selectNodeContents(bar.querySelector("a .phrase.font-head")!.firstChild!);
  const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
  const found = lines.size === 1 || lines.size === 2 ? [] : [`the name takes ${lines.size} lines`];
  const isShown = (element: Element) => element.checkVisibility();
  for (const element of [...bar.querySelectorAll("a, button")].filter(isShown)) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 44 || height < 44)
      found.push(`${element.textContent} is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  const account = bar.querySelector<HTMLAnchorElement>(".head-account")!;
  const inMenu = bar.querySelector(`[popover] a[href="${account.getAttribute("href")}"]`);
  if (!isShown(account) && !inMenu) found.push("the account link is nowhere");
  return found;
}
