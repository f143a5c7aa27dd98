import { photograph } from "@noren/server/testing/photograph.ts";
import { describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { addToCart, sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { countPresses, dayIn, seesHeading } from "./console-desk.ts";
import { openPage, shot, waitForHydration, useProductShop } from "./shop.ts";

useProductShop();

/** Seconds that the fast way of making a product may take, typing included (OWN-29). */
const secondsMax = 90;
const presses = 7;

const photographs = (...reds: number[]) => Promise.all(reds.map((red) => photograph(red, `${red}.jpg`)));
const noPicture = { name: "だめ.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") };

describe("a product's page in the console", () => {
  test("[OWN-29] Product with 6 variants and 4 pictures: 7 presses from 今日, on one page and within 90 seconds; then it is published, and seen in the shop at once", async () => {
    const files = await photographs(40, 90, 140, 190);
    const page = await openConsole("/", { pictures: true });
    await page.goto("/admin/?shop=noren");
    await waitForHydration(page);
    const start = Date.now();
    const counted = await countPresses(page);
    await page.keyboard.press("n");
    await seesHeading(page, "商品を足す");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    for (const content of ["六つの手ぬぐい", "E2E-SIX", "紺、紅", "S、M、L"]) {
      await page.keyboard.insertText(content);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.insertText("1320");
    const chooser = page.waitForEvent("filechooser");
    await page.getByLabel("はじめの写真").click();
    await (await chooser).setFiles(files);
    await expect.poll(() => page.getByRole("list", { name: "えらんだ写真" }).getByRole("listitem").count()).toBe(4);
    await page.keyboard.press("Control+s");
    await sees(page, "「六つの手ぬぐい」を下書きにしました。", "4枚の写真を加えました。");
    expect(await counted()).toBe(presses);
    expect((Date.now() - start) / 1000).toBeLessThan(secondsMax);
    await expect.poll(() => page.locator(".picture-item img").count()).toBe(4);
    const codes = await page
      .locator("tbody input[data-column=code]")
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));
    expect(codes).toEqual(["KON-S", "KON-M", "KON-L", "BENI-S", "BENI-M", "BENI-L"].map((end) => `E2E-SIX-${end}`));
    await lookAt(page, "product-draft");
    // a column of a sheet, then the last value copied down
    const prices = page.locator("tbody input[data-column=price]");
    await prices.first().focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "1,100\n1,200\n");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(paste);
    });
    expect(await prices.nth(1).inputValue()).toBe("1,200");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "上の値を下へ写す" }).click();
    expect(await prices.nth(5).inputValue()).toBe("1,200");
    await page.getByLabel("公開", { exact: true }).selectOption("published");
    await page.getByLabel("検索に出る題", { exact: true }).fill("六色の手ぬぐいの題");
    await lookAt(page, "product-edited");
    await page.keyboard.press("Control+s");
    await sees(page, "保存しました。", "公開中");
    const buyer = await openPage({ width: 1280 });
    // the visit is noted by the address that the product has now
    const noted = buyer.waitForResponse((one) => new URL(one.url()).pathname === "/product-history");
    await buyer.goto("/product/e2e-six");
    await sees(buyer, "六つの手ぬぐい");
    await noted;
    expect(await buyer.title()).toContain("六色の手ぬぐいの題");
    await page.getByLabel("アドレス", { exact: true }).fill("six-towels");
    await page.getByRole("button", { name: "保存" }).click();
    await sees(page, "新しいアドレスへ移ります。");
    await buyer.goto("/product/e2e-six");
    expect(new URL(buyer.url()).pathname).toBe("/product/six-towels");
  });

  test("[OWN-11, CON-15] a planned product is seen by its preview's link at its hour and in the chosen look; without the link it is not there", async () => {
    const page = await openConsole("/products/new?shop=noren");
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field("商品名").fill("これからの手ぬぐい");
    await field("商品コード").fill("E2E-SOON");
    await field("通常価格（税込）").fill("1320");
    await field("公開").selectOption("published");
    const hour = `${dayIn(3)}T10:00`;
    await field("公開の日時").fill(hour);
    await page.getByRole("button", { name: "この商品を加える" }).click();
    await seesHeading(page, "これからの手ぬぐい");
    const path = new URL(page.url()).pathname.replace("/admin", "");
    const desk = await openConsole(`${path}/preview?shop=noren`);
    await seesHeading(desk, "プレビューのリンク");
    expect(await desk.getByLabel("いつのお店を見るか").inputValue()).toBe(hour);
    const look = desk.getByLabel("見た目", { exact: true });
    expect(await look.locator("option").first().textContent()).toBe("お店の見た目（simple）");
    await look.selectOption("yosoi");
    await desk.getByRole("button", { name: "リンクを作る" }).click();
    await sees(desk, "見た目「yosoi」で、");
    await lookAt(desk, "product-preview");
    const link = await desk.getByLabel("プレビューのリンク", { exact: true }).inputValue();

    const buyer = await openPage({ width: 1280, expected: /404/ });
    expect((await buyer.goto("/product/e2e-soon"))!.status()).toBe(404);
    await buyer.goto(link);
    expect(new URL(buyer.url()).pathname).toBe("/product/e2e-soon");
    await waitForHydration(buyer);
    await sees(buyer, "これからの手ぬぐい", "10:00の表示を見た目「yosoi」で確かめています。");
    expect(await buyer.locator('link[rel=stylesheet][href^="/_yosoi/"]').count()).toBeGreaterThan(0);
    expect(await fitsScreen(buyer)).toBe(true);
    await shot(buyer, "product-preview-yosoi");
    await buyer.getByRole("link", { name: "確認を終える" }).click();
    await buyer.waitForURL((url) => url.pathname === "/");
    expect((await buyer.goto("/product/e2e-soon"))!.status()).toBe(404);
    expect(await buyer.locator('link[rel=stylesheet][href^="/_yosoi/"]').count()).toBe(0);
  });

  test("[OWN-11] on a phone six variants and their pictures are made on one page; a refused form keeps the chosen pictures, and a file that is none is named", async () => {
    const page = await openConsole("/products/new?shop=noren", { width: 390, pictures: true, expected: /422/ });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field("商品名").fill("電話の六つ");
    await field("商品コード").fill("E2E-PHONE");
    await field("色").fill("紺、紅");
    await field("サイズ").fill("S、M、L");
    await field("通常価格（税込）").fill("-1");
    await field("はじめの写真").setInputFiles([...(await photographs(60, 160)), noPicture]);
    const previews = page.getByRole("list", { name: "えらんだ写真" }).getByRole("listitem");
    await expect.poll(() => previews.count()).toBe(3);
    await lookAt(page, "product-new");
    await page.getByRole("button", { name: "この商品を加える" }).click();
    await sees(page, "通常価格は0から99999999までの整数で入力してください");
    await expect.poll(() => previews.count()).toBe(3);
    expect(await field("はじめの写真").evaluate((one) => (one as HTMLInputElement).files!.length)).toBe(3);
    await field("通常価格（税込）").fill("1320");
    await page.getByRole("button", { name: "この商品を加える" }).click();
    const outcome = "2枚の写真を加えました。1枚は加えていません：だめ.jpg（写真ではないファイルです。";
    await sees(page, "「電話の六つ」を下書きにしました。", outcome);
    await expect.poll(() => page.locator(".picture-item img").count()).toBe(2);
    expect(await page.locator("tbody tr").count()).toBe(6);
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "console-product-pictures-sent");
  });

  test("[OWN-11] without script on a phone a product is made with its pictures, its wrong cells are named, and a variant is taken away", async () => {
    const page = await openConsole("/products/new?shop=noren", { script: false, width: 390, expected: /422/ });
    await page.getByLabel("商品名", { exact: true }).fill("紙なしの手ぬぐい");
    await page.getByLabel("商品コード", { exact: true }).fill("E2E-PLAIN");
    await page.getByLabel("色", { exact: true }).fill("紺、紅");
    await page.getByRole("button", { name: "行をつくる" }).click();
    const cell = (name: string) => page.getByLabel(name, { exact: true });
    await cell("紺の通常価格").fill("-1");
    await cell("紅の通常価格").fill("1430");
    await cell("紅の色").fill("紺");
    await page.getByLabel("色", { exact: true }).fill("");
    await cell("はじめの写真").setInputFiles(await photographs(30));
    await page.getByRole("button", { name: "この商品を加える" }).click();
    await sees(page, "通常価格は0から99999999までの整数で入力してください", "もう一度選んでください");
    expect(await fitsScreen(page)).toBe(true);
    await shot(page, "console-product-refused-phone");
    await cell("紺の通常価格").first().fill("1320");
    await page.getByRole("button", { name: "この商品を加える" }).click();
    await sees(page, "「紺」の行が2つあります。");
    await page.locator("tbody input[data-column=o0]").nth(1).fill("紅");
    await cell("はじめの写真").setInputFiles([...(await photographs(30, 130)), noPicture]);
    await page.getByRole("button", { name: "この商品を加える" }).click();
    const outcome = "2枚の写真を加えました。1枚は加えていません：だめ.jpg（";
    await sees(page, `「紙なしの手ぬぐい」を下書きにしました。${outcome}`);
    await page.getByLabel("紅を消す", { exact: true }).check();
    await page.getByRole("button", { name: "保存" }).click();
    await sees(page, "保存しました。");
    expect(await page.locator("tbody tr").count()).toBe(1);
  });

  test("[OWN-11] two people change one product: what only one changed is merged, the same price is asked about, and the carts that have it are named before it is hidden", async () => {
    const page = await openConsole("/products/new?shop=noren");
    await page.getByLabel("商品名", { exact: true }).fill("二人の手ぬぐい");
    await page.getByLabel("商品コード", { exact: true }).fill("E2E-TWO");
    await page.getByLabel("色", { exact: true }).fill("紺、紅");
    await page.getByLabel("通常価格（税込）", { exact: true }).fill("1320");
    await page.getByLabel("紺のはじめの在庫", { exact: true }).fill("5");
    await page.getByLabel("公開", { exact: true }).selectOption("published");
    await page.getByRole("button", { name: "この商品を加える" }).click();
    await sees(page, "を公開しました。");
    const path = new URL(page.url()).pathname.replace("/admin", "");
    const other = await openConsole(`${path}?shop=noren`);
    await seesHeading(other, "二人の手ぬぐい");
    await other.getByLabel("紅の通常価格", { exact: true }).fill("1450");
    await other.getByLabel("よみ", { exact: true }).fill("フタリノテヌグイ");
    await other.getByRole("button", { name: "保存" }).click();
    await sees(other, "保存しました。");
    await page.getByLabel("紅の通常価格", { exact: true }).fill("1430");
    await page.getByLabel("紺の棚", { exact: true }).fill("A-05");
    await page.getByRole("button", { name: "保存" }).click();
    await sees(page, "よみは、そのまま合わせました（1か所）。", "ぶつかったのは 1か所だけです。", "1,450円");
    await expect.poll(() => page.getByLabel("よみ", { exact: true }).inputValue()).toBe("フタリノテヌグイ");
    await lookAt(page, "product-conflict");
    await page.getByRole("button", { name: "これで合わせる" }).click();
    await sees(page, "保存しました。");
    expect(await page.getByLabel("紅の通常価格", { exact: true }).inputValue()).toBe("1430");
    expect(await page.getByLabel("紺の棚", { exact: true }).inputValue()).toBe("A-05");
    await page.getByRole("link", { name: "写して足す" }).click();
    await sees(page, "「二人の手ぬぐい」の写し");
    expect(await page.getByLabel("商品名", { exact: true }).inputValue()).toBe("二人の手ぬぐい（コピー）");
    expect(await page.getByLabel("公開", { exact: true }).inputValue()).toBe("unpublished");
    await page.getByLabel("商品コード", { exact: true }).fill("E2E-THREE");
    await page.getByRole("button", { name: "この商品を加える" }).click();
    await sees(page, "「二人の手ぬぐい（コピー）」を下書きにしました。");
    const codes = page.locator("tbody input[data-column=code]");
    const valuesOf = (cells: Element[]) => cells.map((cell) => (cell as HTMLInputElement).value);
    expect(await codes.evaluateAll(valuesOf)).toEqual(["E2E-THREE-KON", "E2E-THREE-BENI"]);

    const buyer = await openPage({ width: 1280 });
    await addToCart(buyer, "/product/e2e-two");
    await other.reload();
    await waitForHydration(other);
    await other.getByLabel("公開", { exact: true }).selectOption("unpublished");
    await other.getByRole("button", { name: "保存" }).click();
    await sees(other, "1件のカートに入っています。「下書き」にすると、カートから注文できなくなります。");
    await shot(other, "console-product-asks-carts");
    await buyer.reload();
    await sees(buyer, "二人の手ぬぐい");
    expect(await buyer.getByRole("link", { name: "ご購入手続きへ" }).count()).toBe(1);
    await other.getByRole("button", { name: "承知して保存する" }).click();
    await sees(other, "保存しました。");
    await buyer.reload();
    expect(await buyer.getByRole("link", { name: "ご購入手続きへ" }).count()).toBe(0);
  });

  test("[OWN-11] what was typed and not saved stays on the device: after a reload it is gone on with or thrown away", async () => {
    const left = "この端末に、保存していない入力が残っています";
    const page = await openConsole("/products/new?shop=noren");
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("product:")).length);
    await field("商品名").fill("書きかけの手ぬぐい");
    await field("商品コード").fill("E2E-DRAFT");
    await field("通常価格（税込）").fill("1320");
    await expect.poll(drafts).toBe(1);
    await page.reload();
    await sees(page, left);
    expect(await field("商品名").inputValue()).toBe("");
    await shot(page, "console-product-draft-left");
    await page.getByRole("button", { name: "続きから直す" }).click();
    await expect.poll(() => field("商品名").inputValue()).toBe("書きかけの手ぬぐい");
    await page.getByRole("button", { name: "この商品を加える" }).click();
    await sees(page, "「書きかけの手ぬぐい」を下書きにしました。");
    await expect.poll(drafts).toBe(0);

    await field("よみ").fill("カキカケ");
    await expect.poll(drafts).toBe(1);
    await page.reload();
    await page.getByRole("button", { name: "入力を捨てる" }).click();
    await expect.poll(drafts).toBe(0);
    expect(await field("よみ").inputValue()).toBe("");
    await field("よみ").fill("カキカケノテヌグイ");
    await page.getByRole("button", { name: "保存" }).click();
    await sees(page, "保存しました。");
    await expect.poll(drafts).toBe(0);
    await page.reload();
    await waitForHydration(page);
    expect(await page.getByText(left).count()).toBe(0);
  });
});
