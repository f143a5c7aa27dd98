/**
 * Starts a demo shop and takes a picture of each block for docs/blocks.md, 800 wide: `node
 * docs/pictures/take-blocks.ts`, after `npm run build`.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { blockDefinitions } from "@noren/contract/content/blocks.ts";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { startShop } from "@noren/server/testing/shop-process.ts";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "../../e2e/browser.ts";
import { smallEnough } from "./small-enough.ts";

/** Pages of the look Simple; a block's picture is from the first page that has it. */
const paths = [
  "/lp/winter",
  "/",
  "/lp/year-end-fair",
  "/yosoi/lp/made-to-order",
  "/takumi/lp/knife-guide",
  "/business/lp/year-end",
];
const seen = ["tetsubin-arare", "yunomi-seigaiha", "donabe-rice", "hanten-yagasuri"];
const [width, tallest] = [800, 460];
const largest = 40_000;

const shop = await startShop({ dataDir: await copyOfDemo() });
const browser = await launchBrowser({ pictures: true });
try {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 900 },
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  for (const key of seen) await page.goto(`/product/${key}`, { waitUntil: "networkidle" });
  // visits the pages once, so that all pictures are drawn and cached
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await loadPictures(page.locator("main")).catch(() => {});
  }
  const missing = new Set(Object.keys(blockDefinitions));
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const name of missing) if (await take(page, name)) missing.delete(name);
  }
  if (missing.size > 0) throw new Error(`On no page: ${[...missing].join(", ")}`);
} finally {
  await browser.close();
  await shop.stop();
}

async function take(page: Page, name: string): Promise<boolean> {
  const block = page.locator(`[data-block="${name}"] > *`).first();
  if ((await block.count()) === 0) return false;
  await block.scrollIntoViewIfNeeded();
  await loadPictures(block);
  const box = (await block.boundingBox())!;
  const scrolled = await page.evaluate(() => window.scrollY);
  // a spacer is visible only between its neighbours
  const around = name === "spacer" ? 150 : 16;
  const clip = {
    x: 0,
    y: Math.max(0, box.y + scrolled - around),
    width,
    height: Math.min(tallest, box.height + 2 * around),
  };
  const shot = await page.screenshot({ clip, fullPage: true });
  const png = await sharp(shot).resize({ width: 640 }).png().toBuffer();
  await writeFile(join(import.meta.dirname, "blocks", `${name}.webp`), await smallEnough(png, largest));
  return true;
}

async function loadPictures(within: Locator): Promise<void> {
  await within.locator("img").evaluateAll(async (images) => {
    for (const image of images as HTMLImageElement[]) image.loading = "eager";
    await Promise.all((images as HTMLImageElement[]).map((image) => image.decode()));
  });
}
