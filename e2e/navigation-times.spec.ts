import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { arrive, follow, press, towel } from "./buyer.ts";
import { comesAlive, openPage } from "./shop.ts";

/** From now on the page's time goes on by `page.clock.runFor` alone. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe("moving about, by the clock", () => {
  test("[NAV-04] a link to a place of the page scrolls there in 700 ms", async () => {
    const page = await openPage({ width: 390 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/product");
    await comesAlive(page);
    await page.evaluate(() => {
      const place = Object.assign(document.createElement("p"), { id: "below", tabIndex: -1, textContent: "ここ" });
      place.style.marginTop = "3000px";
      place.style.marginBottom = "3000px";
      document.querySelector("main")!.append(place);
      window.scrollTo({ top: 0, behavior: "instant" });
    });
    const to = await page.locator("#below").evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await stopTime(page);
    await follow(page, "#below");
    await page.clock.runFor(350);
    // halfway in time it slows down: seven eighths of the way
    expect(Math.abs((await scrolled(page)) / to - 7 / 8)).toBeLessThan(0.03);
    await page.clock.runFor(250);
    expect(await scrolled(page)).toBeLessThan(to);
    await page.clock.runFor(120);
    expect(Math.abs((await scrolled(page)) - to)).toBeLessThanOrEqual(1);
  });

  test("[NAV-04] back takes up the place again when 500 ms have gone by, wherever a late part has pushed the page", async () => {
    const page = await openPage({ width: 390 });
    await page.goto("/product");
    await comesAlive(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(() => scrolled(page)).toBe(900);
    await arrive(page, /\/product\/[^?]+$/, () => follow(page, towel));
    await comesAlive(page);
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

  test("[NAV-11] what loads for longer than 200 ms shows the spinner and cursor of the settings, until it is there", async () => {
    const page = await openPage();
    await page.goto("/faq");
    await comesAlive(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/*.data*", async (route) => {
      await held;
      await route.continue();
    });
    await stopTime(page);
    await follow(page, "/news");
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

  test("[NAV-12] after 2,000 ms at rest the script behind the links in sight is fetched, and not before", async () => {
    const page = await openPage();
    const late = page.waitForResponse(/\/late-parts-/, { timeout: 30_000 });
    await page.goto("/news");
    await late;
    await comesAlive(page);
    const fetched: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === "fetch" && pathname.endsWith(".js")) fetched.push(pathname);
    });
    await stopTime(page);
    await follow(page, "/sitemap");
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

describe("what fails on the way", () => {
  test("[NAV-09] a network error after back loads the page anew", async () => {
    const page = await openPage({ expected: /ERR_FAILED/ });
    await page.goto("/faq");
    await comesAlive(page);
    await press(page, page.locator("footer a[href='/news']"), "/news");
    await page.route("**/faq.data*", (route) => route.abort());
    const document = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith("/faq"));
    await page.goBack();
    await document;
    await page.getByRole("heading", { level: 1, name: "よくあるご質問" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

test("a picture that was refused because others were being drawn is asked for again, until it is seen", async () => {
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

describe("a page's script that does not come", () => {
  test("[NAV-09] a failed chunk: the document is loaded anew, once within 60 s, then the page says that something is wrong, asked for again after them it is loaded anew", async () => {
    const page = await openPage({
      expected: /404|Failed to fetch dynamically imported module|error loading dynamically/i,
    });
    await page.goto("/faq");
    await comesAlive(page);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    // as after an upgrade: the old files are gone
    const files = await page.evaluate(() => {
      const { routes } = (window as never as { __reactRouterManifest: { routes: object } }).__reactRouterManifest;
      const all = Object.values(routes) as { path?: string; module: string }[];
      return ["news", "sitemap"].map((path) => all.find((route) => route.path === path)!.module);
    });
    for (const file of files) await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: "" }));
    const anew = page.waitForEvent("load");
    await follow(page, "/news");
    await anew;
    expect(documents).toEqual(["/faq"]);
    await comesAlive(page);
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
    // a context whose document is under way, with routes, may not close
    await (await document).finished();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
