import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { arrive, follow, pressInFooter, pressLink, towel } from "./buyer.ts";
import { waitForIdle, openPage } from "./shop.ts";

/** From here on only `page.clock.runFor` advances the page's time. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe("navigation by the clock", () => {
  test("[NAV-04] a link to a place of the page scrolls there in 700 ms", async () => {
    const page = await openPage({ width: 390 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/product");
    await waitForIdle(page);
    await page.evaluate(() => {
      const place = Object.assign(document.createElement("p"), { id: "below", tabIndex: -1, textContent: "ここ" });
      place.style.marginTop = "3000px";
      place.style.marginBottom = "3000px";
      document.querySelector("main")!.append(place);
      window.scrollTo({ top: 0, behavior: "instant" });
    });
    const to = await page.locator("#below").evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await stopTime(page);
    await pressLink(page, "#below");
    await page.clock.runFor(350);
    // The scrolling eases out: seven eighths of the way at half of the time.
    expect(Math.abs((await scrolled(page)) / to - 7 / 8)).toBeLessThan(0.03);
    await page.clock.runFor(250);
    expect(await scrolled(page)).toBeLessThan(to);
    await page.clock.runFor(120);
    expect(Math.abs((await scrolled(page)) - to)).toBeLessThanOrEqual(1);
  });

  test("[NAV-04] back restores the scroll position after 500 ms, although a late part has moved the page", async () => {
    const page = await openPage({ width: 390 });
    await page.goto("/product");
    await waitForIdle(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(() => scrolled(page)).toBe(900);
    await arrive(page, /\/product\/[^?]+$/, () => follow(page, towel));
    await waitForIdle(page);
    await stopTime(page);
    await page.evaluate(() => history.back());
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return scrolled(page);
      })
      .toBe(900);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    await page.clock.runFor(400);
    expect(await scrolled(page)).toBe(300);
    await page.clock.runFor(100);
    await expect.poll(() => scrolled(page)).toBe(900);
  });

  test("[NAV-11] a page that loads for longer than 200 ms shows the spinner and cursor of the settings until it is there", async () => {
    const page = await openPage();
    await page.goto("/faq");
    await waitForIdle(page);
    let answer = () => {};
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/*.data*", async (route) => {
      await released;
      await route.continue();
    });
    await stopTime(page);
    await pressLink(page, "/news");
    await page.locator(".progress").waitFor({ state: "attached" });
    await page.clock.runFor(199);
    expect(await page.locator(".spinner").count()).toBe(0);
    await page.clock.runFor(1);
    await page.locator(".spinner").waitFor({ state: "attached" });
    expect(await page.locator(".spinner").evaluate((one: HTMLElement) => [one.offsetWidth, one.offsetHeight])).toEqual([
      20, 20,
    ]);
    const cursor = page.locator(".loading-cursor");
    expect(await cursor.isVisible()).toBe(false);
    await page.mouse.move(100, 300);
    await expect.poll(() => cursor.isVisible()).toBe(true);
    expect(await cursor.evaluate((one: HTMLElement) => one.offsetWidth)).toBe(10);
    answer();
    await page.locator(".spinner").waitFor({ state: "detached" });
    expect(await cursor.count()).toBe(0);
  });

  test("[NAV-12] after 2,000 ms at rest, and not before, the scripts of visible links are fetched", async () => {
    const page = await openPage();
    const late = page.waitForResponse(/\/late-parts-/, { timeout: 30_000 });
    await page.goto("/news");
    await late;
    await waitForIdle(page);
    const fetched: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === "fetch" && pathname.endsWith(".js")) fetched.push(pathname);
    });
    await stopTime(page);
    await pressLink(page, "/sitemap");
    await page.getByRole("heading", { level: 1, name: "サイトマップ" }).waitFor();
    const arrived = fetched.length;
    await page.clock.runFor(1999);
    expect(fetched.length).toBe(arrived);
    await page.clock.runFor(1);
    await expect.poll(() => fetched.length).toBeGreaterThan(arrived);
    expect(fetched.length - arrived).toBeLessThanOrEqual(12);
    expect(new Set(fetched).size).toBe(fetched.length);
  });
});

describe("a failed navigation", () => {
  test("[NAV-09] a network error after back loads the page anew", async () => {
    const page = await openPage({ expected: /ERR_FAILED/ });
    await page.goto("/faq");
    await waitForIdle(page);
    await pressInFooter(page, "/news");
    await page.route("**/faq.data*", (route) => route.abort());
    const document = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith("/faq"));
    await page.goBack();
    await document;
    await page.getByRole("heading", { level: 1, name: "よくあるご質問" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

test("a picture refused by a full picture queue is requested again until it loads", async () => {
  const page = await openPage({ pictures: true, expected: /429/ });
  const refused = new Set<string>();
  await page.route("**/pictures/**", async (route) => {
    const url = route.request().url();
    if (refused.has(url)) return route.continue();
    refused.add(url);
    await route.fulfill({ status: 429, headers: { "retry-after": "2", "cache-control": "no-store" }, body: "" });
  });
  await page.goto("/product/loop-face-towel");
  const first = page.locator("main img").first();
  await expect.poll(() => first.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  expect(refused.size).toBeGreaterThan(0);
});

describe("a page's script that does not load", () => {
  test("[NAV-09] a failed chunk reloads the document once within 60 s, then the page shows an error; after 60 s the document is reloaded again", async () => {
    const page = await openPage({
      expected: /404|Failed to fetch dynamically imported module|error loading dynamically/i,
    });
    await page.goto("/faq");
    await waitForIdle(page);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    // Old files are missing, as after an upgrade.
    const files = await page.evaluate(() => {
      const { routes } = (window as never as { __reactRouterManifest: { routes: object } }).__reactRouterManifest;
      const all = Object.values(routes) as { path?: string; module: string }[];
      return ["news", "sitemap"].map((path) => all.find((route) => route.path === path)!.module);
    });
    for (const file of files) await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: "" }));
    const reloaded = page.waitForEvent("load");
    await follow(page, "/news");
    await reloaded;
    expect(documents).toEqual(["/faq"]);
    await waitForIdle(page);
    documents.length = 0;
    await follow(page, "/sitemap");
    await page.getByText("エラーが発生しました").first().waitFor();
    expect(documents).toEqual([]);
    await page.evaluate(() => {
      const before = Number(sessionStorage.getItem("reloaded at"));
      sessionStorage.setItem("reloaded at", String(before - 60_000));
    });
    const document = page.waitForResponse((response) => response.request().isNavigationRequest());
    await follow(page, "/sitemap");
    await expect.poll(() => documents).toEqual(["/sitemap"]);
    // A context with routes must not close while a document is being loaded.
    await (await document).finished();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
