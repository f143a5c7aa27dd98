
import { launchBrowser } from "./browser.ts";
const [url, out] = process.argv.slice(2);
const browser = await launchBrowser({ pictures: true });

for (const width of [390, 1280]) {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: width === 390 ? 844 : 900 }, isMobile: width === 390, hasTouch: width === 390, locale: "ja-JP", timezoneId: "Asia/Tokyo", reducedMotion: "reduce", deviceScaleFactor: 1 });
  const page = await context.newPage();
  for (const path of ["/", "/toki", "/yosoi", "/takumi", "/business"]) {
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    const h = await page.evaluate(() => ({ page: document.documentElement.scrollHeight, main: Math.round(document.querySelector("main")!.getBoundingClientRect().height), footer: Math.round(document.querySelector("footer")?.getBoundingClientRect().height ?? 0), promise: Math.round(document.querySelector('[data-block="delivery-promise"] > *')?.getBoundingClientRect().bottom ?? 0), blocks: [...document.querySelectorAll("[data-block]")].map((b) => `${b.getAttribute("data-block")}:${Math.round([...b.children].reduce((s, c) => s + c.getBoundingClientRect().height, 0))}`).join(" ") }));
    console.log(width, path, JSON.stringify(h));
    if (out) { for (let y = 0; y < h.page; y += 700) { await page.evaluate((y) => scrollTo(0, y), y); await page.waitForTimeout(120); } await page.evaluate(() => scrollTo(0, 0)); await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${width}${path.replace("/", "-")}.png`, fullPage: true }); }
  }
  await context.close();
}
await browser.close();
