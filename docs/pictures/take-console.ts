/**
 * Takes the pictures of the owner's manual (docs/owner.md) and of the README's line about the console:
 * `node docs/pictures/take-console.ts`, after `npm run build`. Desk pictures are 1280 wide, phone pictures 390 at double
 * density.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyOfDemo } from "@noren/server/testing/demo-data.ts";
import { startShop } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { launchBrowser } from "../../e2e/browser.ts";
import { smallEnough } from "./small-enough.ts";

const largest = 120_000;
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

const shop = await startShop({ dataDir: await copyOfDemo() });
const browser = await launchBrowser({ pictures: true });
try {
  const login = await browser.newPage(desk);
  await login.goto(`${shop.url}/admin/login`);
  await take(login, "console-login");
  for (const [options, suffix] of [
    [desk, ""],
    [phone, "-phone"],
  ] as const) {
    const page = await browser.newPage(options);
    await page.goto(`${shop.url}/admin/login`);
    await page.getByRole("button", { name: "見本のお店をひらく" }).click();
    await page.waitForURL(({ pathname }) => !pathname.endsWith("/login"));
    await open(page, `console-today${suffix}`, "/");
    await open(page, `console-orders${suffix}`, "/orders");
    await page.goto(`${shop.url}/admin/orders`);
    const order = await page.locator('tbody a[href*="/orders/"]').first().getAttribute("href");
    await open(page, `console-order${suffix}`, order!.replace(/^\/admin/, ""));
    if (suffix !== "") continue;
    await open(page, "console-people", "/people");
    await open(page, "console-records", "/records");
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function open(page: Page, name: string, path: string) {
  await page.goto(`${shop.url}/admin${path}`);
  // the bar of chosen rows, which a page without script always has, goes once the script has run
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await take(page, name);
}

async function take(page: Page, name: string) {
  await page.waitForLoadState("networkidle");
  const picture = await smallEnough(await page.screenshot(), largest);
  await writeFile(join(import.meta.dirname, `${name}.webp`), picture);
}
