import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";

/** Address, and max height in px on a phone: nobody scrolls through more. */
const homes = [
  ["simple", "/", 5000],
  ["toki", "/toki", 6200],
  ["yosoi", "/yosoi", 5700],
  ["takumi", "/takumi", 4000],
  ["business", "/business", 5400],
] as const;

test.each(homes)(
  "[CON-04, CART-34] %s's home shows offer, free carriage and day of arrival on a phone's first screen, and has an end in reach",
  async (look, path, maxHeight) => {
    const page = await openPage({ width: 390 });
    await page.goto(path);
    const promise = page.locator('[data-block="delivery-promise"] ul');
    expect(await promise.innerText()).toMatch(/円以上のご注文で、送料無料/);
    const line = promise.locator("[data-order-by]");
    expect(await line.innerText()).toMatch(/へ最短\d+月\d+日（.）にお届け/);
    const box = (await promise.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    expect(await fitsScreen(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(maxHeight);
    // After a rest the page shows the time left to order, or the day and hour if more than a day is left.
    await expect
      .poll(() => line.innerText(), { timeout: 10_000 })
      .toMatch(/いまから.+以内のご注文で、|\d+月\d+日（.）\d+:\d\dまでのご注文で、/);
    await shot(page, `home-${look}`);
  },
);

test("[CART-34] an open page stops promising the day once the cutoff hour has passed", async () => {
  const page = await openPage({ width: 390 });
  await page.clock.install({ time: new Date() });
  await page.goto("/");
  const line = page.locator("[data-order-by]");
  const orderBy = await line.getAttribute("data-order-by");
  await waitForIdle(page);
  await page.clock.setSystemTime(new Date(Date.parse(orderBy!) - 30 * 60_000));
  // The countdown starts after a rest.
  await expect
    .poll(async () => (await page.clock.runFor(3000), line.innerText()))
    .toMatch(/いまから(30|2\d)分以内のご注文で、/);
  await page.clock.setSystemTime(new Date(Date.parse(orderBy!) + 1000));
  await expect.poll(async () => (await page.clock.runFor(10_000), line.isVisible())).toBe(false);
});
