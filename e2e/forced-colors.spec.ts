import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { choose } from "./buyer.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { loginAs, startAtAddress, startAtPayment, startInCart } from "./starts.ts";

const lineOf = (target: Locator) =>
  target.evaluate((one) => {
    const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle } = getComputedStyle(one);
    return {
      outline: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      border: borderTopStyle === "none" ? 0 : Number.parseFloat(borderTopWidth),
    };
  });

test("[THEME-22] in forced colours buttons have borders, and the chosen and the focused element have an outline", async () => {
  for (const prefix of ["", "/toki", "/yosoi", "/takumi", "/business"]) {
    const page = await openPage({ width: 390 });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(
      `${prefix}/product/monpe-kasuri`
        .replace("/toki/product/monpe-kasuri", "/toki/product/tenugui-asanoha")
        .replace("/takumi/product/monpe-kasuri", "/takumi/product/wappa-bento-oval"),
    );
    await waitForIdle(page);
    await choose(page);
    const chip = page.locator("main .chip[aria-current=true]").first();
    if ((await chip.count()) > 0) expect([prefix, (await lineOf(chip)).outline]).toEqual([prefix, 3]);
    const buy = page.locator("main .button-primary").first();
    expect([prefix, (await lineOf(buy)).border]).toEqual([prefix, 1]);
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect([prefix, (await lineOf(focused)).outline]).toEqual([prefix, 3]);
    await shot(page, `forced-colors${prefix.replace("/", "-")}`);
    await page.context().close();
  }
});

test("[THEME-22] in forced colours the chosen payment method has the system's tick, and its card an outline", async () => {
  const page = await openPage({ width: 390 });
  await page.emulateMedia({ forcedColors: "active" });
  await startAtPayment(page);
  const label = page.locator(".choice", { hasText: "銀行振込" }).first();
  await label.click();
  expect((await lineOf(label)).outline).toBe(3);
  expect(await label.locator("input").evaluate((one) => getComputedStyle(one).appearance)).toBe("auto");
  await shot(page, "forced-colors-payment");
});

/** Where each look says something by a ground alone: the page, and what must have a line or a colour of the system's. */
const grounds: readonly [name: string, go: (page: Page) => Promise<unknown>, selector: string, width: string][] = [
  ["a step of the checkout", (page) => startAtAddress(page), ".steps [data-state=current] .steps-mark", "3px"],
  ["the open part", (page) => startAtAddress(page), ".checkout-part[data-state=current] .steps-mark", "3px"],
  ["季's solar term", (page) => page.goto("/toki"), ".toki-season-terms [aria-current]", "3px"],
  ["today in a calendar", (page) => page.goto("/takumi"), ".calendar [aria-current]", "3px"],
  ["a closed day", (page) => page.goto("/takumi"), ".calendar-key", "1px"],
];

test.each(grounds)("[THEME-22] with the system's own colours %s has a line", async (_, go, selector, width) => {
  const page = await openPage({ width: 390 });
  await page.emulateMedia({ forcedColors: "active" });
  await go(page);
  expect(
    await page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineWidth),
  ).toBe(width);
  expect(
    await page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineStyle),
  ).not.toBe("none");
});

test("[THEME-22] with the system's own colours the way to free carriage and an order's events can be seen", async () => {
  const page = await openPage({ width: 390 });
  await page.emulateMedia({ forcedColors: "active" });
  await startInCart(page);
  const colors = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(document.body).backgroundColor]);
  expect(await page.locator(".meter").evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
  await shot(page, "forced-colors-cart");
  await loginAs(page, "hanako@example.jp");
  await page.goto("/mypage/order_history?state=delivered");
  await page.locator('main a[href^="/mypage/order_history/"]').first().click();
  await page.getByRole("heading", { name: "これまでの状況" }).waitFor();
  const [dot, ground] = await colors("main [aria-current=step] > .rounded-full");
  expect(dot).not.toBe(ground);
  await shot(page, "forced-colors-order");
});
