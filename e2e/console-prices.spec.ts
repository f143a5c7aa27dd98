import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { countPresses, dayIn, seesHeading, sheetOf } from "./console-desk.ts";
import { chosenBar, rows, tickAll } from "./console-order-lists.ts";
import { demoOwner } from "./console-staff.ts";
import { callShop, command } from "./member.ts";
import { openPage, useProductShop, waitForHydration } from "./shop.ts";

useProductShop();

let made = 0;

/** A product of its own: a tenugui of four colours and three sizes, of 1,320 yen. */
async function putTenugui(): Promise<{ id: string; key: string }> {
  const code = `TNG-${process.pid}-${Date.now()}-${++made}`;
  const key = code.toLowerCase();
  const rows = ["紺", "紅", "蘇芳", "萌黄"].flatMap((color, at) =>
    ["小", "中", "大"].map((size, place) => {
      const head = at + place === 0 ? [key, "注染手ぬぐい 麻の葉"] : ["", ""];
      return [code, ...head, `${code}-${at}${place}`, `C${at}`, color, size, "1320", "5"].join();
    }),
  );
  const head = "商品コード,商品キー,商品名,商品番号,色コード,色,サイズ,通常価格,はじめの在庫数";
  const file = join(await mkdtemp(join(tmpdir(), "noren-prices-")), "products.csv");
  await writeFile(file, [head, ...rows].join("\n"));
  await command("catalogue", "import", "noren", "products", file);
  const { id } = await callShop().product.detail({ key });
  return { id, key };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

describe("prices over time", () => {
  test("[OWN-29] Start a sale (12 variants): 6 presses from 今日; it is set for tomorrow, and seen as tomorrow in the shop", async () => {
    const { key } = await putTenugui();
    const { productList } = await demoOwner();
    // a job folds the words of imported products
    await expect.poll(async () => (await productList.list({ word: key })).data.length, { timeout: 20_000 }).toBe(1);
    const page = await openConsole("/?shop=noren");
    const presses = await countPresses(page);
    await page.getByRole("link", { name: "商品", exact: true }).first().click();
    await seesHeading(page, "商品");
    await waitForHydration(page);
    await page.keyboard.press("f");
    await expect.poll(() => page.locator("input[type=search]:focus").count()).toBe(1);
    await page.keyboard.type(key);
    await page.keyboard.press("Enter");
    await expect.poll(() => rows(page).count()).toBe(1);
    await tickAll(page).click();
    await chosenBar(page).getByRole("link", { name: "期間を足す" }).click();
    await seesHeading(page, "価格の期間を足す");
    await sees(page, "1商品・12種類");
    await field(page, "値").fill("20");
    await page.getByLabel("切り捨て").selectOption("10");
    await field(page, "セールの名前").fill("歳末");
    await field(page, "始まりの日").fill(dayIn(1));
    await field(page, "終わりの日").fill(dayIn(20));
    const save = page.getByRole("button", { name: "12種類をセールにする" });
    await save.waitFor();
    await sees(page, "1,050円", "（20％引き）");
    await lookAt(page, "prices-new");
    await save.click();
    await sees(page, "12種類をセールにしました。", "セール「歳末」");
    expect(await presses()).toBe(6);
    await lookAt(page, "prices-product");

    await page.getByRole("link", { name: "いま以降のセール" }).click();
    await seesHeading(page, "いま以降のセール");
    await lookAt(page, "prices-sales");
    const row = page.getByRole("row", { name: /歳末/ }).filter({ hasText: "1,050円" });
    const preview = await row
      .getByRole("link", { name: /時刻で見る/ })
      .first()
      .getAttribute("href");
    // a preview stores nothing, so it posts nothing either
    const shop = await openPage();
    const posted: string[] = [];
    shop.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
    await shop.goto(`/product/${key}`);
    await sees(shop, "1,320円");
    expect(await shop.locator("main").innerText()).not.toContain("1,050円");
    await expect.poll(() => posted.length).toBe(1);
    await shop.goto(preview!);
    await waitForHydration(shop);
    await sees(shop, "1,050円");
    expect(posted.map((url) => new URL(url).pathname)).toEqual(["/product-history"]);

    // the same hour in another look
    const ofLooks = await row
      .getByRole("link", { name: /見た目を選ぶ/ })
      .first()
      .getAttribute("href");
    const looks = await openConsole(ofLooks!.replace(/^\/admin/, ""));
    expect(await looks.getByLabel("いつのお店を見るか").inputValue()).toBe(`${dayIn(1)}T00:00`);
    await looks.getByLabel("見た目", { exact: true }).selectOption("toki");
    await looks.getByRole("button", { name: "リンクを作る" }).click();
    await shop.goto(await looks.getByLabel("プレビューのリンク", { exact: true }).inputValue());
    await waitForHydration(shop);
    await sees(shop, "1,050円", "0:00の表示を見た目「toki」で確かめています。");

    await row.getByRole("link", { name: "歳末", exact: true }).click();
    await seesHeading(page, "歳末");
    await sheetOf(page).getByLabel("終わりの日").fill(dayIn(30));
    await lookAt(page, "prices-sale");
    await page.getByRole("button", { name: "12種類をこの内容に変える" }).click();
    await sees(page, "セールを変えました。");
    await row.getByRole("link", { name: "歳末", exact: true }).click();
    await page.getByText("取り消す", { exact: true }).click();
    await page.getByRole("button", { name: "このセールを取り消す" }).click();
    await sees(page, "セールを取り消しました。");
  });

  test("[OWN-11] on a phone without script a regular price is planned, a sale that meets it is refused by variant, and the plan is changed", async () => {
    const { id } = await putTenugui();
    const page = await openConsole(`/products/${id}/prices?shop=noren`, { script: false, width: 390, expected: /422/ });
    await page.getByRole("link", { name: "期間を足す" }).click();
    await field(page, "通常価格（その日からずっと）").check();
    await field(page, "決め方").selectOption("price");
    await field(page, "値").fill("１，１００");
    await field(page, "始まりの日").fill(dayIn(10));
    await page.getByRole("button", { name: "新しい価格を確かめる" }).click();
    expect(await fitsScreen(page)).toBe(true);
    await page.getByRole("button", { name: "12種類の通常価格を変える予定にする" }).click();
    await sees(page, "12種類の通常価格を変える予定を入れました。");
    await page.getByRole("link", { name: "期間を足す" }).click();
    await field(page, "決め方").selectOption("yen_off");
    await field(page, "値").fill("200");
    await field(page, "終わりの日").fill(dayIn(12));
    await page.getByRole("button", { name: "新しい価格を確かめる" }).click();
    await sees(page, "12種類は変えられません", "期間中の通常価格は1,100円です。");
    expect(await page.getByRole("button", { name: /セールにする/ }).count()).toBe(0);
    await field(page, "値").fill("300");
    for (const except of await page.getByRole("checkbox", { name: /外す$/ }).all()) await except.check();
    await page.getByRole("checkbox", { name: /-00を外す$/ }).uncheck();
    await page.getByRole("button", { name: "新しい価格を確かめる" }).click();
    await page.getByRole("button", { name: "1種類をセールにする" }).click();
    await sees(page, "1種類をセールにしました。", "1,020円");
    await page.getByRole("link", { name: /紺.*のセール.*を変える/ }).click();
    await page.getByRole("link", { name: "記録", exact: true }).click();
    await sees(page, "だれが、いつ、何を変えたか", "価格の期間 追加");
    await page.goBack();
    await field(page, "セール価格（円・税込）").fill("1200");
    await page.getByRole("button", { name: "この内容に変える" }).click();
    await sees(page, "期間中の通常価格は1,100円です。");
    await field(page, "セール価格（円・税込）").fill("990");
    await page.getByRole("button", { name: "この内容に変える" }).click();
    await sees(page, "予定を変えました。", "990円");
    expect(await fitsScreen(page)).toBe(true);
  });
});
