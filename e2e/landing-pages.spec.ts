import { expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import { openPage, shot } from "./shop.ts";
import { widthsFrom } from "./ways.ts";

const pages = [
  "/lp/winter",
  "/toki/lp/oseibo",
  "/toki/lp/new-year",
  "/yosoi/lp/made-to-order",
  "/business/lp/year-end",
];

test.each(widthsFrom(390))(
  "[CON-02, CON-04] landing pages at %i px are accessible, fit the screen, and request nothing from other hosts",
  async (width) => {
    // A full picture queue answers 429, since these pictures were not requested before.
    const page = await openPage({ width, pictures: true, expected: /429/ });
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    for (const path of pages) {
      expect([path, (await page.goto(path))!.status()]).toEqual([path, 200]);
      expect([path, await barriers(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await shot(page, `landing${path.replaceAll("/", "-")}`);
    }
    expect(hosts.size).toBe(1);
  },
);

test("[CON-04] a slider is moved by keys, and does not move by itself", async () => {
  const page = await openPage({ width: 390, script: false });
  await page.goto("/lp/winter");
  const slider = page.locator(".slider").first();
  expect(await slider.evaluate((list) => list.scrollLeft)).toBe(0);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
});

test("[CON-02] without script a landing page links to its sections, and text typed there is filled in on the contact page", async () => {
  const page = await openPage({ width: 390, script: false });
  await page.goto("/toki/lp/oseibo");
  await page.getByRole("link", { name: "品を選ぶ" }).click();
  expect(new URL(page.url()).hash).toBe("#goods");
  await page.getByLabel("お問い合わせの内容").fill("六十件へ贈りたい");
  await page.getByRole("button", { name: "お問い合わせフォームへ進む" }).click();
  expect(new URL(page.url()).pathname).toBe("/toki/contact");
  expect(await page.locator("textarea[name=body]").inputValue()).toBe("六十件へ贈りたい");
});
