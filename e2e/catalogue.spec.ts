import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { applyFilters, button, path, press, searchField, sees, towel, arrive } from "./buyer.ts";
import { comesAlive, openPage } from "./shop.ts";
import { plain, waysFrom } from "./ways.ts";

const cards = (page: Page) => page.getByRole("region", { name: "商品一覧" }).locator("article h3");
const names = (page: Page) => cards(page).allInnerTexts();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const prices = async (page: Page) => {
  const texts = await page.getByRole("region", { name: "商品一覧" }).locator("article").allInnerTexts();
  return texts.map((text) => Number(/([\d,]+)\s*円/.exec(text)![1]!.replaceAll(",", "")));
};
const arrives = (page: Page, at: RegExp, ...words: string[]) => page.waitForURL(at).then(() => sees(page, ...words));

describe.each(waysFrom(plain))("the product list (script: $script, width: $width)", (how) => {
  test("[CAT-01] narrows by category, maker, tag, price and stock, each state at its own address", async () => {
    const page = await openPage(how);
    await page.goto("/product");
    const all = Number(/(\d+)件/.exec(await page.locator("main").innerText())![1]);
    expect(await cards(page).count()).toBe(24);
    if (how.width === 390) await button(page, "絞り込み").click();
    const form = page.locator("form", { has: applyFilters(page) });
    const follows = () => form.locator(".filter-apply").evaluate((bar) => getComputedStyle(bar).position === "sticky");
    // beside the list it covers no choices as long as there is nothing to apply
    expect(await follows()).toBe(how.width === 390);
    await form.locator("summary", { hasText: /^布$/ }).click();
    await form.getByText("タオル・ふきん", { exact: true }).click();
    expect(await follows()).toBe(true);
    await form.getByLabel("下限（円）").fill("１，０００");
    await form.getByLabel("上限（円）").fill("5000");
    await form.getByText("在庫のある商品だけ").click();
    await applyFilters(page).click();
    await arrives(page, /category=towel/, "1,000円以上", "5,000円以下");
    const narrowed = await prices(page);
    expect(narrowed.length).toBeGreaterThan(2);
    expect(narrowed.length).toBeLessThan(all);
    expect(narrowed.every((price) => price >= 1000 && price <= 5000)).toBe(true);
    await page.goto("/product?price_max=5000&stock=1&category=towel&price_min=1000");
    expect(await prices(page)).toEqual(narrowed);
    expect(await page.title()).toContain("タオル・ふきん");
    await page.getByRole("link", { name: "5,000円以下を解除" }).click();
    await expect.poll(() => query(page).price_max).toBeUndefined();
    await page.getByRole("link", { name: "すべて解除" }).click();
    await arrives(page, /\/product$/, `${all}件`);
  });

  test("[CAT-01] sorts by price, newest and popularity, and the order stays over its pages", async () => {
    const page = await openPage(how);
    await page.goto("/product");
    if (how.width === 390) await button(page, "並べ替え 新着順").click();
    await page.getByRole("link", { name: "価格の安い順" }).click();
    await arrives(page, /sort=price_asc/);
    const order = page.locator(how.width === 390 ? ".sort-choices" : ".list-tools .line-nav").locator("[aria-current]");
    await expect.poll(() => order.textContent()).toBe("価格の安い順");
    const first = await prices(page);
    expect(first).toEqual(first.toSorted((a, b) => a - b));
    await page.getByRole("navigation", { name: "ページ送り" }).getByRole("link", { name: "次へ" }).click();
    await page.waitForURL(/page=2/);
    await page.getByRole("heading", { level: 1, name: "（2ページ目）" }).waitFor();
    const second = await prices(page);
    expect(second[0]).toBeGreaterThanOrEqual(first.at(-1)!);
    expect(query(page)).toEqual({ sort: "price_asc", page: "2" });
    await page.goto("/product?sort=price_desc");
    const dear = await prices(page);
    expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  });

  test("[CAT-02] finds the same products whatever the width or kana, one kanji too", async () => {
    const page = await openPage(how);
    const search = async (word: string) => {
      await page.goto("/");
      if (how.width === 390) await button(page, "商品をさがす").click();
      const box = searchField(page);
      await box.fill(word);
      await arrive(page, /\/product\?word=/, () => box.press("Enter"));
      await sees(page, "の検索結果");
      return names(page);
    };
    const gauze = await search("ガーゼ");
    expect(gauze.length).toBeGreaterThan(3);
    expect(await search("ｶﾞｰｾﾞ")).toEqual(gauze);
    expect(await search("がーぜ")).toEqual(gauze);
    expect((await search("茶")).length).toBeGreaterThan(3);
    expect(await search("TWL-0022")).toEqual(["甘撚りフェイスタオル"]);
  });

  test("[CAT-01, ERR-04] says what to do where nothing is found, and shrugs at an odd address", async () => {
    const page = await openPage(how);
    await page.goto("/product?word=%3Cscript%3Ealert(1)%3C/script%3E");
    await sees(page, "「<script>alert(1)</script>」の検索結果", "0件", "条件に合う商品が見つかりませんでした");
    expect(await page.locator("main").getByRole("searchbox").inputValue()).toBe("<script>alert(1)</script>");
    await page.goto("/product?page=-5&per=1e9&price_min=abc&sort=no&stock=maybe&%00=1&word[]=a");
    await sees(page, "すべての商品");
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.goto("/product?page=999");
    const last = page.getByRole("navigation", { name: "ページ送り" }).locator("[aria-current=page]");
    await expect.poll(() => query(page).page).toBe(await last.innerText());
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  test("[CAT-04] shows each variant of a product at an address of its own, with its price, stock and code", async () => {
    const page = await openPage(how);
    await page.goto("/product/gauze-towel-seigaiha");
    await sees(page, "三重ガーゼタオル 青海波", "1,650円", "税抜 1,500円", "いずみ織布", "綿100％");
    const axis = (name: string) => page.getByRole("navigation", { name, exact: true });
    await axis("色").getByRole("link", { name: "鴇" }).click();
    await axis("色").locator("[aria-current]").and(page.getByLabel("鴇")).waitFor();
    await axis("サイズ")
      .getByRole("link", { name: /ロング.*入荷待ち/ })
      .click();
    await sees(page, "入荷待ちです");
    expect(await button(page, "カートに入れる").count()).toBe(0);
    const address = page.url();
    await page.goto("/");
    await page.goto(address);
    await sees(page, "入荷待ちです");
    await axis("サイズ")
      .getByRole("link", { name: /バス/ })
      .click();
    await button(page, "カートに入れる").waitFor();
    expect(await page.locator("main").innerText()).not.toContain("入荷待ちです");
  });
});

test("[CAT-04] a product's structured data has its name, price, stock and maker", async () => {
  const page = await openPage({ script: false });
  await page.goto(towel);
  const scripts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const product = scripts
    .flatMap((text): Record<string, unknown>[] => [JSON.parse(text)].flat())
    .find((one) => one["@type"] === "ProductGroup");
  expect(product).toMatchObject({ name: "甘撚りフェイスタオル" });
  expect(JSON.stringify(product)).toMatch(/"priceCurrency":"JPY"/);
  expect(JSON.stringify(product)).toContain("schema.org/InStock");
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/product\/loop-face-towel$/);
});

test("[CAT-15, NAV-04] back from a product shows the list as it was left", async () => {
  const page = await openPage({ width: 390 });
  await page.goto("/product?sort=price_asc&page=2");
  const before = await names(page);
  const seventh = cards(page).nth(6).getByRole("link");
  await seventh.scrollIntoViewIfNeeded();
  await press(page, seventh, /\/product\/[^?]+$/);
  await button(page, "カートに入れる").or(page.getByText("入荷待ちです")).first().waitFor();
  await arrive(page, /page=2/, () => page.goBack());
  await expect.poll(() => names(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test("[CART-02, CAT-04] more than there is cannot be put into the cart, and the shop says how many are left", async () => {
  const page = await openPage({ expected: /422/ });
  await page.goto("/product/baby-gauze-wrap");
  await page
    .getByRole("navigation", { name: "色" })
    .getByRole("link", { name: /瓶覗/ })
    .click();
  await sees(page, "残り1点");
  await comesAlive(page);
  await page.locator("#quantity").evaluate((input) => {
    input.removeAttribute("max");
    (input as HTMLInputElement).value = "2";
  });
  await button(page, "カートに入れる").click();
  await sees(page, "在庫は残り1点です");
  expect(path(page)).toBe("/product/baby-gauze-wrap");
  await page.locator("#quantity").fill("1");
  await press(page, button(page, "カートに入れる"), "/cart");
});
