import { describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { seesHeading, seesRecord, sheetOf } from "./console-desk.ts";
import { joinedStaff, openConsoleAs } from "./console-staff.ts";
import { ownProducts } from "./console-stock.ts";
import { openPage, waitForHydration, useProductShop } from "./shop.ts";

useProductShop();

const list = (word: string) => `/stock?${new URLSearchParams({ shop: "noren", word })}`;

describe("stock in the console", () => {
  test("[OWN-11] stock is moved with a reason, a limit is set, an arrival comes in two parts, and the history says who did it", async () => {
    const { word, codes } = await ownProducts([12, 2]);
    const page = await openConsole(list(word), { expected: /422/ });
    await sees(page, `${word} 1`, `${word} 2`, "残り少ない");
    await lookAt(page, "stock-list");
    await page.getByRole("link", { name: codes[0]!, exact: true }).click();
    await seesHeading(page, `${word} 1`);
    await page.getByLabel("数（点）").first().fill("20");
    await page.getByLabel("減らす").check();
    await page.getByLabel("わけ").selectOption({ label: "破損" });
    await page.getByRole("button", { name: "この数だけ在庫を動かす" }).click();
    await sees(page, "いまの在庫は12点なので、20点は減らせません。");
    await page.getByLabel("数（点）").first().fill("2");
    await page.getByRole("button", { name: "この数だけ在庫を動かす" }).click();
    await sees(page, "破損で在庫を動かしました。いまの在庫は10点です。");
    await page.getByLabel("この品だけの下限（点）").fill("15");
    await page.getByRole("button", { name: "下限を変える" }).click();
    await sees(page, "在庫が15点以下になると、残り少ないものに並びます。");
    await page.getByLabel("入荷の予定日").fill("2027-12-05");
    await page.getByLabel("数（点）").nth(1).fill("30");
    await page.getByRole("button", { name: "入荷の予定を加える" }).click();
    await sees(page, "2027/12/5", "30点");
    await seesRecord(page, codes[0]!, /在庫の下限 追加/);
    await lookAt(page, "stock-variant");
    await page.getByRole("link", { name: /届いた・変える/ }).click();
    await sheetOf(page).getByLabel("届いた数（点）").fill("18");
    await sheetOf(page).getByLabel("残りの予定日").fill("2027-12-20");
    await lookAt(page, "stock-arrival");
    await sheetOf(page).getByRole("button", { name: "届いた数を在庫に入れる" }).click();
    await sees(page, "いまの在庫は28点です。残りの12点は、新しい予定にしました。", "2027/12/20");
    expect(await page.locator("tbody tr").allInnerTexts()).toEqual([
      expect.stringMatching(/入荷[^]*\+18[^]*28[^]*暖簾/),
      expect.stringMatching(/破損[^]*−2[^]*10[^]*暖簾/),
      expect.stringMatching(/はじめの在庫[^]*\+12[^]*12/),
    ]);
  });

  test("[OWN-26] stock-taking by phone: codes are typed as a scanner does, two people count, and the difference is booked in one press", async () => {
    const { codes } = await ownProducts([5, 3]);
    const page = await openConsole("/stock/takings/new?shop=noren", { width: 390 });
    await sheetOf(page).getByLabel("名前", { exact: false }).first().fill("本店の棚");
    await lookAt(page, "stocktaking-new");
    await page.getByRole("button", { name: "この棚卸を始める" }).click();
    await seesHeading(page, /^棚卸 \d+\s本店の棚$/);
    await sees(page, "まだ何も数えていません");
    const code = page.getByLabel("商品番号・JANコード");
    for (const one of [codes[0]!, codes[0]!.toLowerCase(), codes[0]!, "NO-SUCH-CODE"]) {
      await code.fill(one);
      await code.press("Enter");
    }
    await sees(page, "合わせて3点（帳簿 5点、ちがい −2）", "NO-SUCH-CODE：この番号の商品はありません");
    const colleague = await openConsoleAs(
      await joinedStaff("田中 花", "catalogue"),
      new URL(page.url()).pathname.replace(/^\/admin/, ""),
    );
    await colleague.getByLabel("商品番号・JANコード").fill(codes[0]!);
    await colleague.getByRole("button", { name: "数える", exact: true }).click();
    await sees(colleague, "合わせて4点（帳簿 5点、ちがい −1）");
    await page.reload();
    await waitForHydration(page);
    await code.fill(codes[1]!);
    await page.locator("[name=quantity]").fill("4");
    await code.press("Enter");
    await sees(page, "ちがい2種類（+1点・−1点）を在庫に反映する", "田中 花");
    await lookAt(page, "stocktaking");
    await page.getByRole("button", { name: "ちがい2種類（+1点・−1点）を在庫に反映する" }).click();
    await sees(page, "2種類（+1点・−1点）を在庫に反映しました。", "在庫に反映しました");
    expect(await page.getByRole("button", { name: /反映する/ }).count()).toBe(0);
    await lookAt(page, "stocktaking-booked");
  });

  test("[OWN-26] without script a code is counted by a form, and a stocktaking is given up", async () => {
    const { codes } = await ownProducts([5]);
    const page = await openConsole("/stock/takings/new?shop=noren", { script: false, width: 390 });
    await page.getByRole("button", { name: "この棚卸を始める" }).click();
    await page.getByLabel("商品番号・JANコード").fill(codes[0]!);
    await page.getByRole("button", { name: "数える", exact: true }).click();
    await sees(page, "合わせて1点（帳簿 5点、ちがい −4）");
    expect(await fitsScreen(page)).toBe(true);
    await page.getByText("取りやめる…", { exact: true }).click();
    await page.getByRole("button", { name: "この棚卸を取りやめる" }).click();
    await sees(page, "棚卸を取りやめました。在庫は変わっていません。");
  });

  test("[OWN-26, OWN-07] costs are set by day, the value of the stock is a file, and the storeroom sees neither", async () => {
    const { word, codes } = await ownProducts([4]);
    const page = await openConsole(list(word));
    await page.getByRole("link", { name: codes[0]!, exact: true }).click();
    await seesHeading(page, `${word} 1`);
    await page.getByLabel("原価（円、税抜）").fill("820");
    await page.getByRole("button", { name: "この日からの原価を決める" }).click();
    await sees(page, "原価を820円にしました。", "820円");
    const path = new URL(page.url()).pathname.replace(/^\/admin/, "");
    await page.goto("/admin/stock/value?shop=noren");
    await sees(page, "金額（税抜）", "この日の原価がわからない");
    await lookAt(page, "stock-value");
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: /棚卸表をCSVで保存する/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^stock-noren-\d{4}-\d\d-\d\d\.csv$/);
    const storeroom = await openConsoleAs(await joinedStaff("蔵 まもる", "shipping"), path, { expected: /403/ });
    await seesHeading(storeroom, `${word} 1`);
    expect(await storeroom.content()).not.toContain("原価");
    expect(await storeroom.getByRole("button", { name: "この数だけ在庫を動かす" }).count()).toBe(0);
  });

  test("[OWN-11] buyers of a sold-out product see when it is expected", async () => {
    const { word, key, codes } = await ownProducts([0], { isPublic: true });
    const page = await openConsole(list(word));
    await page.getByRole("link", { name: codes[0]!, exact: true }).click();
    await seesHeading(page, `${word} 1`);
    await page.getByLabel("入荷の予定日").fill("2027-12-05");
    await page.getByLabel("数（点）").nth(1).fill("30");
    await page.getByRole("button", { name: "入荷の予定を加える" }).click();
    await sees(page, "2027/12/5");
    const buyer = await openPage({ width: 390 });
    await buyer.goto(`/product/${key}-0`);
    await sees(buyer, "12月5日（日）ごろ入荷の予定です。", "入荷のお知らせを受け取る");
  });
});
