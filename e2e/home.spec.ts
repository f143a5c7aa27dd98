import { expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { openPage, shot } from "./shop.ts";

const homes = { simple: "/", toki: "/toki", yosoi: "/yosoi", takumi: "/takumi", business: "/business" };

test.each(Object.entries(homes))(
  "[CON-04, CART-34] %s's home says offer, free carriage and the day of arrival on a phone's first screen",
  async (look, path) => {
    const page = await openPage({ width: 390 });
    await page.goto(path);
    const promise = page.locator('[data-block="delivery-promise"] ul');
    expect(await promise.innerText()).toMatch(/円以上のご注文で、送料無料/);
    const line = promise.locator("[data-order-by]");
    expect(await line.innerText()).toMatch(/へ最短\d+月\d+日（.）にお届け/);
    const box = (await promise.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    expect(await fitsScreen(page)).toBe(true);
    // at rest the page says how long it still is, or the day and hour where that is more than a day away
    await expect
      .poll(() => line.innerText(), { timeout: 10_000 })
      .toMatch(/いまから.+以内のご注文で、|\d+月\d+日（.）\d+:\d\dまでのご注文で、/);
    await shot(page, `home-${look}`);
  },
);

test("[CART-34] a page that stands open promises nothing once the hour has passed", async () => {
  const page = await openPage({ width: 390 });
  await page.clock.install({ time: new Date() });
  await page.goto("/");
  const line = page.locator("[data-order-by]");
  const orderBy = await line.getAttribute("data-order-by");
  await page.clock.setSystemTime(new Date(Date.parse(orderBy!) - 30 * 60_000));
  await page.clock.runFor(30_000);
  expect(await line.innerText()).toMatch(/いまから(30|29)分以内のご注文で、/);
  await page.clock.setSystemTime(new Date(Date.parse(orderBy!) + 1000));
  await page.clock.runFor(30_000);
  expect(await line.isVisible()).toBe(false);
});
