import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cameraPlace, photograph } from "@noren/server/testing/photograph.ts";
import { commandOverSocket, runShopCommand } from "@noren/server/testing/shop-process.ts";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, seesRecord, sheetOf } from "./console-desk.ts";
import { demoOwner } from "./console-staff.ts";
import { openPage, sharedShop, useProductShop } from "./shop.ts";

useProductShop();

/** A product of the test's own in the demo; returns its id. */
async function ownProduct(code: string, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "noren-pictures-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "products.csv");
  const head = "商品コード,商品名,商品番号,色コード,色,通常価格,はじめの在庫数\n";
  await writeFile(file, `${head}${code},${name},${code}-W,W,白,1980,5\n${code},,${code}-N,N,紺,1980,5\n`);
  const run = process.env.E2E_POSTGRES === "1" ? runShopCommand : commandOverSocket;
  expect(await run(sharedShop().dataDir, ["catalogue", "import", "noren", "products", file])).toMatchObject({
    code: 0,
  });
  const shown = await fetch(`${sharedShop().url}/api/v1/products/${code.toLowerCase()}`);
  return ((await shown.json()) as { data: { id: string } }).data.id;
}

const order = (page: Page) =>
  page.locator(".picture-item img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")));

test("[OWN-11] on a desk several pictures are added at once, the bad one is named; they are sorted by buttons and dragging, and the focal point is pressed", async () => {
  const product = await ownProduct("PIC-DESK", "写真の手ぬぐい");
  const page = await openConsole(`/products/${product}/pictures?shop=noren`, { pictures: true });
  await seesHeading(page, "写真の手ぬぐい");
  await sees(page, "写真はまだありません");
  const files = await Promise.all([photograph(40, "表.jpg"), photograph(120, "裏.jpg"), photograph(200, "端.jpg")]);
  await page
    .getByLabel("写真を加える")
    .setInputFiles([
      ...files,
      { name: "だめ.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") },
    ]);
  await page.getByRole("button", { name: "この写真を加える" }).click();
  await sees(page, "3枚の写真を加えました。1枚は加えていません：だめ.jpg（写真ではないファイルです。");
  await expect.poll(() => order(page)).toEqual(["写真の手ぬぐい", "写真の手ぬぐい", "写真の手ぬぐい"]);
  await lookAt(page, "pictures");

  // each gets a description, by which the order is read
  for (const [at, alt] of ["表", "裏", "端"].entries()) {
    await page.locator(".picture-face").nth(at).click();
    await seesHeading(page, `${at + 1}枚めの写真`);
    await sheetOf(page).getByLabel("写真の説明").fill(alt);
    await page.getByRole("button", { name: "説明と見せたい所を保存する" }).click();
    await page.waitForURL(/\/pictures\?shop=noren$/);
  }
  await page.getByRole("button", { name: "1枚め「表」をひとつ後ろへ" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => order(page)).toEqual(["裏", "表", "端"]);
  // the focus stays on the moved picture's button
  await page.keyboard.press("Enter");
  await expect.poll(() => order(page)).toEqual(["裏", "端", "表"]);
  await page.locator(".picture-item").nth(2).dragTo(page.locator(".picture-item").nth(0));
  await expect.poll(() => order(page)).toEqual(["表", "裏", "端"]);

  await page.locator(".picture-face").first().click();
  await seesHeading(page, "1枚めの写真");
  await seesRecord(page, "PIC-DESK", /写真 変更/);
  await sheetOf(page)
    .locator("input[type=image]")
    .click({ position: { x: 48, y: 64 } });
  expect(await sheetOf(page).getByLabel("左から").inputValue()).toBe("20");
  expect(await sheetOf(page).getByLabel("上から").inputValue()).toBe("20");
  // each look's crop has a fifth of what is cut off above it
  const crops = await sheetOf(page)
    .locator(".picture-crop")
    .evaluateAll((all) => all.map((one) => one.getAttribute("viewBox")!.split(" ").map(Number).map(Math.round)));
  expect(crops).toEqual([
    [0, 60, 900, 900],
    [0, 15, 900, 1125],
    [0, 72, 900, 840],
    [0, 139, 900, 506],
  ]);
  await lookAt(page, "picture");
  await page.getByRole("button", { name: "説明と見せたい所を保存する" }).click();
  await sees(page, "写真の説明と見せたい所を保存しました。");
  const shop = await openPage({ pictures: true });
  await shop.goto("/product/pic-desk");
  const shown = shop.locator(".gallery-line picture").first();
  expect(await shown.getAttribute("class")).toContain("focus-x20 focus-y20");
  expect(await shown.locator("img").evaluate((img) => getComputedStyle(img).objectPosition)).toBe("20% 20%");
  // turned upright, without the camera's place
  expect(await shown.locator("img").getAttribute("width")).toBe("900");
  const [, address] = /(\/pictures\/jpeg\/\S+\.jpg)/.exec((await shown.locator("img").getAttribute("src"))!)!;
  const bytes = Buffer.from(await (await fetch(new URL(address!, sharedShop().url))).arrayBuffer());
  expect(bytes.includes(cameraPlace)).toBe(false);

  await page.locator(".picture-face").nth(2).click();
  await page.getByText("この商品から外す", { exact: true }).click();
  await page.getByRole("button", { name: "写真を外す" }).click();
  await expect.poll(() => order(page)).toEqual(["表", "裏"]);
  await page.getByRole("button", { name: "もとに戻す" }).click();
  await expect.poll(() => order(page)).toEqual(["表", "裏", "端"]);
});

test("[OWN-11] on a phone without script pictures are added, sorted and given a focal point by a press, and replaced everywhere in the library", async () => {
  const product = await ownProduct("PIC-PHONE", "電話の写真");
  const page = await openConsole(`/products/${product}/pictures?shop=noren`, {
    script: false,
    width: 390,
    pictures: true,
  });
  await page.getByLabel("写真を加える").setInputFiles([await photograph(10, "一.jpg"), await photograph(90, "二.jpg")]);
  await page.getByLabel("写真の種類").selectOption("正面");
  await page.getByRole("button", { name: "この写真を加える" }).click();
  await sees(page, "2枚の写真を加えました。");
  expect(await fitsScreen(page)).toBe(true);
  const owner = await demoOwner();
  const read = async () => (await owner.productPictures.list({ product })).pictures;
  const [first, second] = await read();
  await page.getByRole("button", { name: "1枚め「電話の写真」をひとつ後ろへ" }).click();
  await expect.poll(async () => (await read()).map(({ id }) => id)).toEqual([second!.id, first!.id]);
  await page.locator(".picture-face").first().click();
  expect(await fitsScreen(page)).toBe(true);
  await page.locator("input[type=image]").click({ position: { x: 120, y: 32 } });
  await sees(page, "写真の説明と見せたい所を保存しました。");
  expect((await read())[0]).toMatchObject({ focus_x: 50, focus_y: 10 });

  await page.goto("/admin/pictures?shop=noren&q=PIC-PHONE");
  await seesHeading(page, "写真");
  await sees(page, "2枚", "一.jpg", "商品 1");
  await page.getByRole("link", { name: /一\.jpg/ }).click();
  await sees(page, "使っている所", "電話の写真");
  await page.getByLabel("新しい写真").setInputFiles([await photograph(250, "三.jpg")]);
  await page.getByRole("button", { name: "1か所すべてを、この写真に置きかえる" }).click();
  await sees(page, "1か所の写真を置きかえました。");
  const after = await read();
  expect(after.find(({ id }) => id === first!.id)!.hash).not.toBe(first!.hash);
});

test("[OWN-11] the library lists the demo's pictures, by words and by what shows them", async () => {
  const page = await openConsole("/pictures?shop=noren", { pictures: true });
  await seesHeading(page, "写真");
  await expect.poll(() => page.locator(".library-item").count()).toBeGreaterThan(20);
  await lookAt(page, "library");
  await page.getByRole("searchbox", { name: "名前・説明・商品・見出し" }).fill("手ぬぐい");
  await page.keyboard.press("Enter");
  await sees(page, "「手ぬぐい」");
  await page.locator(".library-face").first().click();
  await sees(page, "使っている所");
  await lookAt(page, "library-picture");
  await page.goto("/admin/pictures?shop=noren&use=unused&q=nothing-has-this-name");
  await sees(page, "条件に合う写真はありません");
});
