import { expect, test } from "vitest";
import { barriers } from "./barriers.ts";
import { waitForIdle, openPage } from "./shop.ts";
import { widthsFrom } from "./ways.ts";

const paths = [
  "/collection/features",
  "/collection/features/winter-kitchen",
  "/yosoi/stylist/haruka",
  "/toki/collection/gift-notes/oseibo",
  "/flip-book?key=kurashi-2026",
  "/business/catalog-order",
];

test.each(widthsFrom(390))(
  "[CAT-10, CON-06, CON-13, CON-07] collections, stylists, catalogues and orders by number are accessible at %i px, with script and without",
  async (width) => {
    for (const isScripted of [true, false]) {
      const page = await openPage({ width, script: isScripted });
      for (const path of paths) {
        await page.goto(path);
        expect([path, isScripted, await page.locator("h1").count()]).toEqual([path, isScripted, 1]);
        if (isScripted) expect([path, await barriers(page)]).toEqual([path, []]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, beyond]).toEqual([path, 0]);
      }
    }
  },
);

test("[CON-06] a stylist's outfit goes into the cart at once", async () => {
  const page = await openPage({ width: 390 });
  await page.goto("/yosoi/stylist/haruka");
  const snap = page.locator("#snap-in-the-kitchen");
  await snap.getByRole("button", { name: "2点をまとめてカートに入れる" }).click();
  await page.waitForURL("**/yosoi/cart");
  expect(await page.getByText("麻の割烹着").count()).toBeGreaterThan(0);
  expect(await page.getByText("豆絞りの手ぬぐい").count()).toBeGreaterThan(0);
});

test("[CON-13] a catalogue's pages are turned by keys, buttons and number, and a hotspot leads to its product", async () => {
  const page = await openPage({ width: 390 });
  await page.goto("/flip-book?key=kurashi-2026");
  await waitForIdle(page);
  const number = page.getByLabel("ページ", { exact: true });
  await page.locator(".flip-book").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => number.inputValue()).toBe("2");
  await page.getByRole("button", { name: "次のページ" }).click();
  await expect.poll(() => number.inputValue()).toBe("3");
  await number.fill("4");
  await number.press("Enter");
  await expect.poll(() => number.inputValue()).toBe("4");
  await page
    .getByRole("link", { name: /ごはん土鍋/ })
    .first()
    .click();
  await page.waitForURL("**/product/donabe-rice");
});

test("[CON-13] a catalogue's pages are turned by swiping, in both directions", async () => {
  const page = await openPage({ width: 390 });
  await page.goto("/flip-book?key=kurashi-2026");
  await waitForIdle(page);
  const book = page.locator(".flip-book");
  await book.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await book.boundingBox())!;
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number[]) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at.map((left) => ({ x: x + left, y: y + height / 3 })),
    });
  async function swipe(from: number, to: number) {
    await touch("touchStart", [from * width]);
    for (let step = 1; step <= 10; step++) await touch("touchMove", [(from + ((to - from) * step) / 10) * width]);
    await touch("touchEnd", []);
  }
  const shown = () => page.getByLabel("ページ", { exact: true }).inputValue();
  // Rounded, since the book may rest one pixel beside the page's edge.
  const turned = () => book.evaluate((one) => (one.scrollLeft / one.clientWidth).toFixed(1));
  await swipe(0.9, 0.1);
  await expect.poll(shown).toBe("2");
  await expect.poll(turned).toBe("1.0");
  await swipe(0.1, 0.9);
  await expect.poll(shown).toBe("1");
  // Without `scroll-snap-stop: always` a quick swipe skips pages. A swipe by the DevTools protocol never does, so the
  // style is checked.
  const stop = await book
    .locator("> *")
    .first()
    .evaluate((one) => getComputedStyle(one).scrollSnapStop);
  expect(stop).toBe("always");
});

test("[CON-07] rows pasted from a spreadsheet are checked, corrected and added to the cart, without script, too", async () => {
  for (const script of [true, false]) {
    const page = await openPage({ script, expected: /422/ });
    await page.goto("/business/catalog-order");
    await page.getByLabel("表から貼り付ける").fill("品番\t数量\nＮＯＮＥ\t1\nTNG-0003-KN\t２０");
    await page.getByRole("button", { name: "まとめてカートに入れる" }).click();
    await page.getByText("1件の行に確認が必要です").waitFor();
    const isFocused = () => page.getByLabel("1行目の品番").evaluate((field) => field === document.activeElement);
    if (script) await expect.poll(isFocused).toBe(true);
    await page.getByLabel("1行目の品番").fill("");
    await page.getByRole("button", { name: "まとめてカートに入れる" }).click();
    await page.waitForURL("**/business/cart");
    expect(await page.getByText("豆絞りの手ぬぐい").count()).toBeGreaterThan(0);
  }
});
