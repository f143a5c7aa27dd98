/**
 * Takes a picture of every public screen in every look, on a phone and on a desk, and reports accessibility and layout
 * problems: `node docs/pictures/take-screens.ts [LOOK …]`, after `npm run build`. The pictures are in reports/screens,
 * which is not in git.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { startShop } from "@noren/server/testing/shop-process.ts";
import type { Browser, Page } from "playwright-core";
import { barriers, fitsScreen } from "../../e2e/barriers.ts";
import { launchBrowser } from "../../e2e/browser.ts";
import { linked, plain, prefixes, products } from "./screens.ts";

const folder = join(import.meta.dirname, "../../reports/screens");
const looks = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(prefixes);
const shop = await startShop({ dataDir: await copyOfDemo(), env: { TRUST_PROXY: "1" } });
const browser = await launchBrowser({ pictures: true });
let flaws = 0;
try {
  for (const look of looks) await takeLook(browser, look);
} finally {
  await browser.close();
  await shop.stop();
}
console.log(flaws === 0 ? "Nothing to stumble over." : `${flaws} things to stumble over.`);
process.exitCode = flaws === 0 ? 0 : 1;

async function takeLook(browser: Browser, look: string) {
  const prefix = prefixes[look];
  if (prefix === undefined) throw new Error(`Looks: ${Object.keys(prefixes).join(", ")}`);
  mkdirSync(join(folder, look), { recursive: true });
  const screens = new Map(
    Object.entries(plain).map(([name, path]) => [name, prefix + (path === "/" && prefix ? "" : path)]),
  );
  for (const width of [390, 1280]) {
    const page = await openPage(browser, width);
    if (width === 390) await findLinks(page, prefix, screens);
    for (const [name, path] of screens) await take(page, join(look, `${name}-${width}`), path);
    await page.context().close();
  }
}

/** Adds the screens found by links, and those of the products. */
async function findLinks(page: Page, prefix: string, screens: Map<string, string>) {
  for (const [name, [on, link]] of Object.entries(linked)) {
    await page.goto(prefix + on);
    const found = await page.locator(`main a[href^="${prefix}${link}"]`).first();
    if ((await found.count()) > 0) screens.set(name, (await found.getAttribute("href"))!);
  }
  for (const [name, path] of Object.entries(products)) {
    const answer = await page.goto(`${prefix}/product/${path}`);
    if (answer?.ok()) screens.set(name, `${prefix}/product/${path}`);
  }
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  const isPhone = width === 390;
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    reducedMotion: "reduce",
  });
  context.setDefaultNavigationTimeout(60_000);
  return context.newPage();
}

async function take(page: Page, name: string, path: string) {
  const say = (flaw: string) => {
    flaws++;
    console.log(`${name} ${path}: ${flaw}`);
  };
  const onError = (error: Error) => say(error.message);
  page.on("pageerror", onError);
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  if (answer!.status() >= 500 && !name.includes("maintenance")) say(`answers ${answer!.status()}`);
  await loadPictures(page);
  if (!(await fitsScreen(page))) say("is wider than the screen");
  const headings = await page.locator("h1").count();
  if (headings !== 1) say(`has ${headings} main headings`);
  for (const barrier of await barriers(page)) say(barrier);
  await page.screenshot({ path: join(folder, `${name}.jpeg`), type: "jpeg", quality: 80, fullPage: true });
  page.off("pageerror", onError);
}

/** Scrolls through the page, since lazy pictures load near the viewport. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}
