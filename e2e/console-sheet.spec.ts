import { describe, expect, test } from "vitest";
import { fitsScreen } from "./barriers.ts";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { countPresses, seesHeading } from "./console-desk.ts";
import { demoOwner } from "./console-staff.ts";
import { cellOf, ownProducts, paste, sheetPath } from "./console-sheets.ts";
import { waitForHydration, useProductShop } from "./shop.ts";

useProductShop();

const bar = (page: Awaited<ReturnType<typeof openConsole>>) => page.getByRole("region", { name: "変えたところ" });

/** Seconds within which the largest sheet opens, and a cell of it is saved, beside other journeys. */
const secondsMax = 20;

describe("products as a sheet", () => {
  test("[OWN-11] by keyboard alone: a pasted column is saved at once, a bad cell is named, and the save is taken back", async () => {
    const begin = await ownProducts(3);
    const page = await openConsole(sheetPath(begin), { expected: /422|409/ });
    await seesHeading(page, "商品を表で編集");
    const price = (at: number, color: string) => cellOf(page, `${begin}-${at}-${color} 通常価格`);
    const pricePlain = (at: number, key: string, color: string) => price(at, `${key} ${color}`);
    await pricePlain(0, "kn", "紺").focus();
    await paste(page, "１，４３０円\r\n¥1,540\r\n\r\n1650\r\n");
    await sees(page, "3か所に貼りました。");
    await expect.poll(() => bar(page).innerText()).toContain("3か所を変更");
    expect(await pricePlain(1, "kn", "紺").inputValue()).toBe("1,320");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await bar(page).count()).toBe(0);
    await paste(page, "1430\r\n1540");
    // two rows down, a number that no price can be
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("abc");
    await page.keyboard.press("Enter");
    await expect.poll(() => bar(page).innerText()).toContain("3か所を変更");
    await page.keyboard.press("ControlOrMeta+s");
    await sees(page, "1か所をご確認ください。", "まだ何も保存していません。");
    await lookAt(page, "sheet-wrong");
    await page.getByRole("button", { name: `${begin}-1-kn 紺の通常価格` }).click();
    await expect.poll(() => pricePlain(1, "kn", "紺").evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("1600");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    // the stock of the same row: its movement is the difference
    await page.keyboard.type("20");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+s");
    await sees(page, "4か所を保存しました。");
    await expect.poll(() => bar(page).count()).toBe(0);
    const { productSheet } = await demoOwner();
    const rows = async () => (await productSheet.rows({ word: begin })).rows.map((row) => [row.price, row.stock]);
    expect(await rows()).toEqual([
      [1430, 14],
      [1540, 14],
      [1600, 20],
      [1320, 14],
      [1320, 14],
      [1320, 14],
    ]);
    await page.getByRole("button", { name: "もとに戻す" }).click();
    await sees(page, "4か所をもとに戻しました。");
    expect(new Set((await rows()).map(String))).toEqual(new Set(["1320,14"]));
  });

  test("[OWN-11] fill down, differences, a draft that survives, and a value that somebody else saved meanwhile", async () => {
    const begin = await ownProducts(4);
    const page = await openConsole(sheetPath(begin), { expected: /422|409/ });
    const days = (at: number, key: string, color: string) => cellOf(page, `${begin}-${at}-${key} ${color} 準備日数`);
    await days(0, "kn", "紺").click();
    await page.keyboard.type("3");
    await page.getByRole("button", { name: "下のすべてに写す" }).click();
    await sees(page, /\d+か所に写しました。/);
    await expect.poll(() => bar(page).innerText()).toContain("4か所を変更");
    expect(await days(3, "bn", "紅").inputValue()).toBe("3");
    await lookAt(page, "sheet-changed");
    await page.getByRole("button", { name: "ちがいを確かめる" }).click();
    await lookAt(page, "sheet-differences");
    await page
      .getByRole("button", { name: /の準備日数をもとにもどす/ })
      .first()
      .click();
    await page.getByRole("button", { name: "閉じる" }).first().click();
    await expect.poll(() => bar(page).innerText()).toContain("3か所を変更");
    const key = await page.evaluate(async () => {
      const draft = () => Object.keys(localStorage).find((one) => one.startsWith("sheet:"));
      while (!draft()) await new Promise((resolve) => setTimeout(resolve, 100));
      return draft();
    });
    expect(key).toContain(begin);
    await page.reload();
    await waitForHydration(page);
    await sees(page, "下書き3か所を戻しました。", "3か所を変更");
    const { productSheet } = await demoOwner();
    const { rows } = await productSheet.rows({ word: begin });
    await productSheet.save({
      cells: [{ id: rows[2]!.product_id, column: "lead_days", before: "1", after: "5" }],
    });
    await page.keyboard.press("ControlOrMeta+s");
    await sees(page, "ほかの人が保存しました", "ぶつかったのは 1か所だけです。");
    await lookAt(page, "sheet-conflict");
    await page.getByRole("button", { name: "これで合わせる" }).click();
    await page.keyboard.press("ControlOrMeta+s");
    await sees(page, "3か所を保存しました。");
    const saved = (await productSheet.rows({ word: begin })).rows.map((row) => row.lead_days);
    expect(saved).toEqual([1, 1, 3, 3, 3, 3, 3, 3]);
  });

  test("[OWN-11] without script on a phone: fields, a page of differences, a refusal, the save and its undo", async () => {
    const begin = await ownProducts(2);
    const page = await openConsole(sheetPath(begin), { script: false, width: 390, expected: /422/ });
    const price = () => cellOf(page, `${begin}-0-kn 紺 通常価格`);
    await price().fill("千円");
    await cellOf(page, `${begin}-1-kn 紺 準備日数`).fill("４");
    await page.getByRole("button", { name: "ちがいを確かめる" }).click();
    await sees(page, "まえ → あと", "2か所を保存");
    expect(await fitsScreen(page)).toBe(true);
    await page.getByRole("button", { name: "2か所を保存" }).click();
    await sees(page, "1か所をご確認ください。");
    await page.getByRole("button", { name: "表に戻って直す" }).click();
    expect(await price().inputValue()).toBe("千");
    await price().fill("1,430");
    await page.getByRole("button", { name: "ちがいを確かめる" }).click();
    await page.getByRole("button", { name: "2か所を保存" }).click();
    await sees(page, "2か所を保存しました。");
    expect(await price().inputValue()).toBe("1,430");
    await page.getByRole("link", { name: "保存の記録" }).click();
    await seesHeading(page, "表の保存の記録");
    await page.locator("tbody th a").first().click();
    await sees(page, "保存した表", `${begin}-0-kn`, "1,430");
    expect(await fitsScreen(page)).toBe(true);
    await page.getByText("もとに戻す…", { exact: true }).click();
    await page.getByRole("button", { name: "2か所をもとに戻す" }).click();
    await sees(page, "2か所をもとに戻しました。");
    const { productSheet } = await demoOwner();
    expect((await productSheet.rows({ word: begin })).rows.map((row) => row.price)).toEqual([1320, 1320, 1320, 1320]);
  });

  test("[OWN-11] a sheet of 2,000 variants opens, and a cell of it is saved, each within seconds", async () => {
    const begin = await ownProducts(1000);
    const page = await openConsole("/?shop=noren");
    const secondsOf = async (work: () => Promise<unknown>) => {
      const start = Date.now();
      await work();
      return (Date.now() - start) / 1000;
    };
    const opened = await secondsOf(async () => {
      await page.goto(`/admin${sheetPath(begin)}`);
      await waitForHydration(page);
      await sees(page, "2000種類");
    });
    const price = cellOf(page, `${begin}-0-kn 紺 通常価格`);
    await price.click();
    await page.keyboard.type("1430");
    await page.keyboard.press("Enter");
    await expect.poll(() => bar(page).innerText()).toContain("1か所を変更");
    const saved = await secondsOf(async () => {
      await page.keyboard.press("ControlOrMeta+s");
      await sees(page, "1か所を保存しました。");
    });
    expect([opened < secondsMax, saved < secondsMax, opened, saved]).toEqual([true, true, opened, saved]);
    const { productSheet } = await demoOwner();
    const { rows } = await productSheet.rows({ word: `${begin}-0-kn` });
    expect(rows.map((row) => row.price)).toEqual([1430, 1320]);
  });

  test("[OWN-29] Change one price: 4 presses from 今日", async () => {
    const begin = await ownProducts(1, { name: "一反" });
    const page = await openConsole("/?shop=noren");
    const presses = await countPresses(page);
    await page.keyboard.press("/");
    await page.keyboard.type(`${begin}-0`);
    await sees(page, "一反");
    await page.keyboard.press("Enter");
    const price = page.locator("tbody input[data-column=price]").first();
    await price.click();
    await price.fill("1430");
    await page.keyboard.press("ControlOrMeta+s");
    await sees(page, "保存しました。");
    expect(await presses()).toBe(4);
  });
});
