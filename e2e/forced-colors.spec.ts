import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { choose } from "./buyer.ts";
import { comesAlive, openPage, shot } from "./shop.ts";
import { startAtPayment } from "./starts.ts";

const lineOf = (target: Locator) =>
  target.evaluate((one) => {
    const { outlineStyle, outlineWidth, borderTopWidth, borderTopStyle } = getComputedStyle(one);
    return {
      outline: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      border: borderTopStyle === "none" ? 0 : Number.parseFloat(borderTopWidth),
    };
  });

test("[THEME-22] with the system's own colours buttons have borders, and what is chosen and what has the focus has a line", async () => {
  for (const prefix of ["", "/toki", "/yosoi", "/takumi", "/business"]) {
    const page = await openPage({ width: 390 });
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(
      `${prefix}/product/monpe-kasuri`
        .replace("/toki/product/monpe-kasuri", "/toki/product/tenugui-asanoha")
        .replace("/takumi/product/monpe-kasuri", "/takumi/product/wappa-bento-oval"),
    );
    await comesAlive(page);
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

test("[THEME-22] with the system's own colours a chosen payment is ticked by the system, and its card has a line", async () => {
  const page = await openPage({ width: 390 });
  await page.emulateMedia({ forcedColors: "active" });
  await startAtPayment(page);
  const label = page.locator(".choice", { hasText: "銀行振込" }).first();
  await label.click();
  expect((await lineOf(label)).outline).toBe(3);
  expect(await label.locator("input").evaluate((one) => getComputedStyle(one).appearance)).toBe("auto");
  await shot(page, "forced-colors-payment");
});
