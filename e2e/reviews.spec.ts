import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, path, press, sees } from "./buyer.ts";
import { logIn } from "./member.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { isLong, widthsFrom } from "./ways.ts";

/** Products delivered to the demo's member; each journey reviews one. */
const bought = [
  { script: true, width: 390, product: "meshiwan-shippo" },
  { script: false, width: 1280, product: "yunomi-seigaiha" },
] as const;

test.each(isLong ? bought : bought.slice(0, 1))(
  "[CAT-07, CAT-27] a buyer reviews the product once, and its stars show on page and list (script: $script)",
  async ({ product, ...how }) => {
    const page = await openPage({ ...how, expected: /422/ });
    const reviews = `/product/${product}/reviews`;
    await page.goto(reviews);
    await sees(page, "レビューを書く", "ご購入いただいた会員の方が投稿できます");
    await press(page, page.getByRole("link", { name: "ログインしてレビューを書く" }), "/login");
    await logIn(page, "hanako@example.jp", reviews);

    await button(page, "レビューを投稿する").click();
    await sees(page, "評価を選択してください", "ニックネームを入力してください");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, `review-form-${how.width}`);
    await page.locator("label", { hasText: "とても満足" }).click();
    const text = "毎朝のごはんが楽しみになりました。";
    await field(page, "review").fill(text);
    await field(page, "display_name").fill("はなこ");
    await button(page, "レビューを投稿する").click();
    await sees(page, "レビューを投稿しました。ありがとうございます。", text, "ご購入者", "すでに投稿いただいています");
    expect(path(page)).toBe(reviews);
    await shot(page, `reviews-${how.width}`);

    await page.goto(`/product/${product}`);
    await sees(page, text);
    expect(await page.getByRole("link", { name: /^評価 \d\.\d、レビュー\d+件$/ }).count()).toBe(1);
  },
);

test("[CAT-27] a member who has not bought a product reads why they cannot review it", async () => {
  const page = await openPage({ width: 390 });
  const reviews = "/product/tetsubin-arare/reviews";
  await page.goto(`/login?next=${encodeURIComponent(reviews)}`);
  await logIn(page, "hanako@example.jp", reviews);
  await sees(page, "レビューは、この商品をご購入いただいた会員の方だけが投稿できます。");
  expect(await page.locator("textarea").count()).toBe(0);
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
});

test.each(widthsFrom(390))(
  "[CAT-26] recommendations load on scrolling down, without the product itself (%s px)",
  async (width) => {
    const page = await openPage({ width });
    await page.goto("/product/gauze-towel-seigaiha");
    const shelf = page.locator('[data-block="recommendations"]');
    await shelf.scrollIntoViewIfNeeded();
    await sees(page, "この商品とあわせておすすめ", "ガーゼタオル三枚の桐箱");
    expect(await shelf.locator('a[href="/product/gauze-towel-seigaiha"]').count()).toBe(0);
    expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, `recommendations-${width}`);
    await shelf.getByRole("link", { name: "ガーゼタオル三枚の桐箱" }).click();
    await page.getByRole("heading", { level: 1, name: "ガーゼタオル三枚の桐箱" }).waitFor();
    // The page scrolls to its top, since this is another product and not another colour.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test("[CAT-06] a heart on a shelf changes at once, and the product's page shows it", async () => {
  const page = await openPage({ width: 1280 });
  const product = "/product/sencha-yamagiri";
  await page.goto(`/login?next=${encodeURIComponent(product)}`);
  await logIn(page, "taro@example.jp", product);
  const shelf = page.locator('[data-block="recommendations"]');
  await shelf.scrollIntoViewIfNeeded();
  const heart = shelf.locator('[data-like="neri-yokan"] button');
  await heart.waitFor();
  await page.waitForLoadState("networkidle");
  const sent = page.waitForResponse(/\/likes$/);
  await heart.click();
  expect([await heart.getAttribute("aria-pressed"), (await sent).status()]).toEqual(["true", 200]);
  await page.goto("/product/neri-yokan");
  // Before hydration the page would answer with a redirect.
  await waitForIdle(page);
  const own = button(page, "お気に入り：煉羊羹 夜の海").first();
  expect(await own.getAttribute("aria-pressed")).toBe("true");
  const removed = page.waitForResponse(/\/likes$/);
  await own.click();
  expect((await removed).status()).toBe(200);
});

test.each([
  ["/maker", 390],
  ["/maker/izumi-orinuno", 1280],
  ["/brand", 390],
  ["/brand", 1280],
  ["/toki/maker/yamagiri-chaen", 390],
] as const)("[CAT-09] %s has no barriers and fits a screen of %s px", async (place, width) => {
  const page = await openPage({ width });
  await page.goto(place);
  expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
  await shot(page, `${place.slice(1).replaceAll("/", "-")}-${width}`);
});

test.each(widthsFrom(390))(
  "[CAT-08, CAT-16] products viewed by a guest are shown below the next product and the list (%s px)",
  async (width) => {
    const page = await openPage({ width });
    const noted = () => page.waitForResponse((answer) => answer.url().endsWith("/product-history"));
    for (const product of ["neri-yokan", "hojicha-kukibo"]) {
      const answer = noted();
      await page.goto(`/product/${product}`);
      expect((await answer).status()).toBe(204);
    }
    const shelf = page.locator('[data-block="seen"]');
    await shelf.scrollIntoViewIfNeeded();
    await sees(page, "最近ご覧になった商品", "煉羊羹 夜の海");
    expect(await shelf.locator('a[href="/product/hojicha-kukibo"]').count()).toBe(0);
    await page.goto("/product?category=face-towel");
    await shelf.scrollIntoViewIfNeeded();
    await shelf.locator('a[href="/product/hojicha-kukibo"]').waitFor();
    expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, `seen-${width}`);
  },
);
