import { describe, expect, test } from "vitest";
import { addToCart, sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, sheetOf } from "./console-desk.ts";
import { chosenBar, countsOf, openList, rows, tickAll } from "./console-order-lists.ts";
import { importProducts, ownWord, productsOf } from "./console-own-products.ts";
import { fitsScreen } from "./barriers.ts";
import { command } from "./member.ts";
import { openPage, useProductShop, waitForHydration } from "./shop.ts";

useProductShop();

/** Waits until the job has folded the search texts of the imported products. */
async function openFolded(path: string, count: number, options: Parameters<typeof openConsole>[1] = {}) {
  const page = await openConsole(path, options);
  await expect
    .poll(
      async () => {
        await page.reload();
        return rows(page).count();
      },
      { timeout: 20_000 },
    )
    .toBe(count);
  return page;
}

describe("the list of products", () => {
  test("[OWN-11] products are found, narrowed by a condition, saved as a view and exported", async () => {
    const word = ownWord();
    await importProducts([
      {
        name: `${word} 麻の葉`,
        colors: [
          ["紅", 3],
          ["藍", 41],
        ],
      },
      { name: `${word} 青海波`, price: 2640 },
      { name: `${word} 下書き`, state: "非公開" },
    ]);
    const page = await openFolded(productsOf(word), 3);
    await sees(page, "紅 3", "2,640円", "下書き");
    await page.locator("summary", { hasText: "条件" }).click();
    await page.locator("#filter-stock").selectOption({ label: "残りわずか・なし" });
    await page.getByRole("button", { name: "この条件で見る" }).click();
    await page.waitForURL(/stock=low/);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.locator("summary", { hasText: "この見方を残す" }).click();
    await page.getByLabel("見方の名前").fill(word);
    await page.getByRole("button", { name: "この見方を残す" }).click();
    await sees(page, `見方「${word}」を残しました`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "書き出す" }).click();
    expect((await download).suggestedFilename()).toMatch(/^products-.*\.csv$/);
    await page.getByRole("link", { name: /条件「在庫：/ }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
    await page
      .getByRole("navigation", { name: "公開の状態" })
      .getByRole("link", { name: /^下書き/ })
      .click();
    await page.waitForURL(/status=draft/);
    await expect.poll(() => rows(page).count()).toBe(1);
    await openList(page, "/products?price_min=5&price_max=4");
    await sees(page, "価格の「まで」は「から」以上にしてください");
  });

  test("[OWN-11] chosen products are hidden by keys, after the page has said in how many carts they are; a repeat is harmless", async () => {
    const word = ownWord();
    const codes = await importProducts([
      { name: `${word} 甲` },
      { name: `${word} 乙` },
      { name: `${word} 丙`, state: "非公開" },
    ]);
    const page = await openFolded(productsOf(word), 3);
    const buyer = await openPage({ width: 390 });
    await addToCart(buyer, `/product/${codes[0]!.toLowerCase()}`);
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    await expect.poll(() => chosenBar(page).innerText()).toContain("2件");
    await expect.poll(() => chosenBar(page).innerText()).toContain("下書きに戻す");
    expect(await chosenBar(page).getByRole("button", { name: "いますぐ公開" }).count()).toBe(0);
    await tickAll(page).check();
    await expect.poll(() => chosenBar(page).innerText()).toContain("3件");
    await chosenBar(page).getByRole("button", { name: "廃番にする" }).click();
    await sees(page, "1件のカートに入っています");
    await lookAt(page, "product-step");
    await sheetOf(page).getByRole("button", { name: "3件を廃番にする" }).click();
    await seesHeading(page, "廃番にする — 結果");
    await expect.poll(() => countsOf(page)).toEqual([3, 0, 0]);
    await page.getByRole("link", { name: "閉じて戻る" }).click();
    await expect.poll(() => rows(page).first().innerText()).toContain("廃番");
    expect(await chosenBar(page).isVisible()).toBe(false);
  });

  test("[OWN-11] a list of products or of stock opens as a sheet with the same products, and leads back to its conditions", async () => {
    const word = ownWord();
    await importProducts([
      { name: `${word} 甲`, stock: 0 },
      { name: `${word} 乙` },
      { name: `${word} 丙`, price: 2640 },
    ]);
    const list = `${productsOf(word)}&shop=noren`;
    const page = await openFolded(`${list}&price_max=2000`, 2);
    await waitForHydration(page);
    await page.keyboard.press("s");
    await seesHeading(page, "商品を表で編集");
    await sees(page, "価格：2,000円まで・2種類");
    await page.getByRole("link", { name: "商品の一覧へ" }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    await sees(page, "価格：2,000円まで");
    await openList(page, `${list}&status=sold_out`);
    await page.getByRole("link", { name: "表でまとめて編集" }).click();
    await sees(page, "売り切れ・1種類");
    await openList(page, list);
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    await chosenBar(page).getByRole("link", { name: "表で編集" }).click();
    await sees(page, "えらんだ2商品・2種類");
    await openList(page, `/stock?${new URLSearchParams({ shop: "noren", show: "out", word })}`);
    await page.getByRole("link", { name: "表でまとめて編集" }).click();
    await sees(page, "売り切れ・1種類");
  });

  test("[OWN-11] without script, on a phone, the chosen products get their steps on the next page, and the result is a page", async () => {
    const word = ownWord();
    const codes = await importProducts([{ name: `${word} 甲` }, { name: `${word} 乙` }]);
    const page = await openFolded(productsOf(word), 2, { script: false, width: 390 });
    await rows(page).first().getByRole("checkbox").check();
    await page.getByRole("button", { name: "えらんだ商品を進める" }).click();
    await page.getByRole("button", { name: "下書きに戻す" }).click();
    await page.getByRole("button", { name: "1件を下書きに戻す" }).click();
    await seesHeading(page, "下書きに戻す — 結果");
    expect(await countsOf(page)).toEqual([1, 0, 0]);
    await sees(page, codes[0]!, "公開中 → 下書き");
    await page.reload();
    expect(await countsOf(page)).toEqual([1, 0, 0]);
    expect(await command("product", "list", "noren", "unpublished")).toContain(codes[0]);
  });

  test("[OWN-11] the list is usable by everybody: light and dark, desk, phone and 320 px, with long names", async () => {
    const page = await openConsole("/products", { pictures: true });
    await lookAt(page, "products");
    const word = ownWord();
    const long = `${word}${"とても長い名前の手ぬぐい".repeat(8)}`;
    await importProducts([
      {
        name: long,
        colors: [
          ["とても長い名前の色".repeat(4), 1],
          ["藍", 2],
        ],
      },
    ]);
    const one = await openFolded(productsOf(word), 1);
    for (const width of [320, 640, 1440]) {
      await one.setViewportSize({ width, height: 800 });
      expect([width, await fitsScreen(one)]).toEqual([width, true]);
    }
  });
});
