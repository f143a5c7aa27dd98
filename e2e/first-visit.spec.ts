import { expect, test } from "vitest";
import { press } from "./buyer.ts";
import { waitForIdle, openPage, shopUrl, shot } from "./shop.ts";

test("[NAV-14] /cart/ redirects to /cart with its query; an invalid address redirects nowhere", async () => {
  const cart = await fetch(`${shopUrl()}/cart/?a=1`, { redirect: "manual" });
  expect([cart.status, cart.headers.get("location")]).toEqual([301, "/cart?a=1"]);
  const odd = await fetch(`${shopUrl()}//evil.example/`, { redirect: "manual" });
  expect(odd.headers.get("location") ?? "").not.toMatch(/^\/\//);
});

for (const width of [390, 1280] as const) {
  test(`the shop opens on a screen of ${width} without browser errors`, async () => {
    // a picture that a busy machine has not drawn in time is asked for again
    const page = await openPage({ width, pictures: true, expected: /^429 \/pictures\/|status of 429/ });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(await page.title()).toContain("暖簾");
    await shot(page, "home");
  });
}

test("[THEME-06] a visitor of one channel loads nothing of another look", async () => {
  const page = await openPage();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/yosoi");
  await waitForIdle(page);
  const files = loaded.filter((path) => path.startsWith("/_"));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((path) => !path.startsWith("/_yosoi/"))).toEqual([]);
});

for (const home of ["/", "/toki"]) {
  test(`[NAV-01] a click on the shop's name leads to ${home} without loading the page anew`, async () => {
    const page = await openPage();
    await page.goto(home === "/" ? "/cart" : `${home}/cart`);
    await waitForIdle(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await press(page, page.locator(`header a[href="${home}"]:visible`).first(), home);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
}
