import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { glanceAt, lookAt, openConsole } from "./console.ts";
import { countPresses, seesHeading, sheetOf } from "./console-desk.ts";
import { chosenBar, countsOf, listOf, newName, openList, ordersOf, rows, tickAll } from "./console-order-lists.ts";
import { demoOwner } from "./console-staff.ts";

describe("the list of orders", () => {
  test("[OWN-08] panels, conditions and columns are addresses that survive a reload, a condition is removed by its chip, and the CSV has what is seen", async () => {
    const name = newName();
    await ordersOf(name, 2);
    const page = await openConsole(listOf(name));
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.locator("summary", { hasText: "条件" }).click();
    await page.getByLabel("のし", { exact: true }).check();
    await page.getByRole("button", { name: "この条件で見る" }).click();
    await sees(page, "条件に合う注文はありません", "しるし：のし");
    await page.getByRole("link", { name: "条件「しるし：のし」を外す" }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.locator("summary", { hasText: /^列$/ }).click();
    await page.getByLabel("商品", { exact: true }).check();
    await page.getByLabel("お支払い", { exact: true }).uncheck();
    await page.getByRole("button", { name: "この列で見る" }).click();
    await page.waitForURL(/columns=goods/);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV", exact: true }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.trimEnd().split("\n")).toHaveLength(3);
    await page.reload();
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining("商品")]),
    );
    expect(await page.getByRole("columnheader", { name: "お支払い" }).count()).toBe(0);
  });

  test("[OWN-08] a view saved under a name shows the same list again, and can be shared and removed", async () => {
    const name = newName();
    await ordersOf(name, 1);
    const page = await openConsole(listOf(name));
    await page.locator("summary", { hasText: "この見方を残す" }).click();
    await page.getByLabel("見方の名前").fill(`見方 ${name}`);
    await page.getByRole("button", { name: "この見方を残す" }).click();
    await sees(page, `見方「見方 ${name}」を残しました`);
    await page.locator("summary", { hasText: "見方" }).first().click();
    await glanceAt(page, "orders-views");
    await openList(page, "/orders");
    await page.locator("summary", { hasText: "見方" }).first().click();
    await page.getByRole("link", { name: `見方 ${name}` }).click();
    await page.waitForURL(/word=/);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.locator("summary", { hasText: "見方" }).first().click();
    const view = page.getByRole("listitem").filter({ hasText: name });
    await view.getByRole("button", { name: "みんなで使う" }).click();
    await sees(page, "みんなで使えるようにしました");
    await openList(page, listOf(name));
    await page.locator("summary", { hasText: "見方" }).first().click();
    await view.getByRole("button", { name: /を消す/ }).click();
    await sees(page, "を消しました");
  });

  test("[OWN-08] a wrong condition says what is wrong with it, and shows no other orders", async () => {
    const page = await openConsole("/orders?total_min=abc");
    await sees(page, "合計（から）は0から999999999までの整数で入力してください");
    expect(await rows(page).count()).toBe(0);
  });

  test("[OWN-08] J, X and ↵ move, choose and open; U leads back to the same list", async () => {
    const name = newName();
    const orders = await ordersOf(name, 3);
    const page = await openConsole(listOf(name));
    for (const key of ["j", "j", "x"]) await page.keyboard.press(key);
    await expect.poll(() => chosenBar(page).innerText()).toContain("1件");
    await page.keyboard.press("Enter");
    await seesHeading(page, orders[1]!.no);
    await page.keyboard.press("u");
    await page.waitForURL(/word=/);
    await expect.poll(() => rows(page).count()).toBe(3);
  });

  test("[OWN-08] the list is usable by everybody: light and dark, desk, phone and 320 px", async () => {
    const page = await openConsole("/orders");
    await lookAt(page, "orders");
  });
});

describe("a step for several orders", () => {
  test("[OWN-29] Ship 50 orders with numbers: 5 presses from 今日; 3 that somebody else has held are refused with their reason, and repeating harms nothing", async () => {
    const orders = await ordersOf(newName(), 50);
    const { orderRuns, orderStep, orders: desk } = await demoOwner();
    await orderRuns.start({ step: "pack", orders: orders.map(({ id }) => ({ id })) });
    const page = await openConsole("/");
    const packed = async () => (await desk.list({ list: "waybill", per: 50 })).data.map(({ id }) => id);
    await expect.poll(async () => new Set([...(await packed()), ...orders.map(({ id }) => id)]).size).toBe(50);
    const presses = await countPresses(page);
    await page
      .getByRole("navigation", { name: "待ちの一覧" })
      .getByRole("link", { name: /^送り状待ち/ })
      .click();
    await expect.poll(() => rows(page).count()).toBe(50);
    // the shop's word on the steps, which after the holds below would be another one
    const offered = page.waitForResponse((one) => one.url().includes("/orders/offered"));
    await tickAll(page).click();
    await offered;
    await expect.poll(() => chosenBar(page).innerText()).toContain("発送済みにする");
    for (const at of [3, 17, 42]) {
      const { id } = orders[at]!;
      const { version } = await desk.show({ order: id });
      await orderStep.hold({ id, version, reason: "お電話で確かめています" });
    }
    await page.keyboard.press("b");
    await seesHeading(page, "発送済みにする");
    const numbers = sheetOf(page).getByRole("textbox", { name: "送り状番号" });
    const lines = orders.map(({ no }, at) => `${no}\t4012-3456-${1000 + at}`);
    await numbers.click();
    await numbers.fill(lines.join("\n"));
    await sheetOf(page).getByRole("button", { name: /50件/ }).click();
    await seesHeading(page, /発送済みにする — 結果/);
    await expect.poll(() => countsOf(page)).toEqual([47, 0, 3]);
    await sees(page, "保留", "断られた3件だけもう一度");
    expect(await presses()).toBe(5);
    await lookAt(page, "orders-outcome");

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "結果をCSVで保存" }).click();
    expect((await download).suggestedFilename()).toMatch(/^run-ship-.*\.csv$/);
    await page.getByRole("button", { name: "断られた3件だけもう一度" }).click();
    await expect.poll(() => countsOf(page)).toEqual([0, 0, 3]);
    await openList(page, `/orders/${orders[0]!.no}`);
    await sees(page, "4012-3456-1000");
    const mails = page.locator(".timeline li[data-kind=mail]").filter({ hasText: "発送" });
    expect(await mails.count()).toBe(1);
  });

  test("[OWN-08] on a phone wrong tracking numbers are refused by row, what was typed stays, and a column is read in the order of the rows", async () => {
    const name = newName();
    const orders = await ordersOf(name, 2);
    const page = await openConsole(`${listOf(name)}&sort=old`, { width: 390, expected: /422/ });
    for (const at of [0, 1]) await rows(page).nth(at).getByRole("checkbox").tap();
    await chosenBar(page).getByRole("button", { name: "発送済みにする" }).click();
    const numbers = sheetOf(page).getByRole("textbox", { name: "送り状番号" });
    await numbers.fill("4012-3456-2001\n12");
    await sheetOf(page).getByRole("button", { name: /2件/ }).click();
    await sees(page, `2件目 ${orders[1]!.no}：送り状番号は半角の英数字とハイフン、4から40文字`);
    expect(await numbers.inputValue()).toBe("4012-3456-2001\n12");
    await numbers.fill("4012-3456-2001");
    await sheetOf(page).getByRole("button", { name: /2件/ }).click();
    await sees(page, "番号が1行、注文が2件で、数が合いません");
    await lookAt(page, "order-ship");
    await numbers.fill("4012-3456-2001\n４０１２３４５６２００２\n");
    await sheetOf(page).getByRole("button", { name: /2件/ }).click();
    await expect.poll(() => countsOf(page)).toEqual([2, 0, 0]);
    await openList(page, `/orders/${orders[1]!.no}`);
    await sees(page, "401234562002");
  });

  test("[OWN-19] the bar offers only what all chosen orders allow, and says why not for the others", async () => {
    const name = newName();
    await ordersOf(name, 1);
    await ordersOf(name, 1, { isPaid: false });
    const page = await openConsole(listOf(name));
    await tickAll(page).check();
    await expect.poll(() => chosenBar(page).innerText()).toContain("2件");
    expect(await chosenBar(page).getByRole("button", { name: "発送済みにする" }).count()).toBe(0);
    await chosenBar(page).locator("summary", { hasText: "ほか" }).click();
    await expect.poll(() => chosenBar(page).innerText()).toMatch(/発送済みにする[^]*（1件）/);
  });

  test("[OWN-19] without script the chosen orders get their steps on the next page, and the result is a page", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 2);
    const page = await openConsole(listOf(name), { script: false });
    for (const at of [0, 1]) await rows(page).nth(at).getByRole("checkbox").check();
    await page.getByRole("button", { name: "えらんだ注文を進める" }).click();
    await page.getByRole("button", { name: "メモを残す" }).click();
    await page.getByRole("textbox", { name: "メモ" }).fill("棚を確かめること");
    await page.getByRole("button", { name: "2件にメモを残す" }).click();
    await sees(page, "メモを残す — ");
    for (let tries = 0; tries < 20 && (await page.getByText("進めています").count()) > 0; tries += 1) {
      await page.waitForTimeout(500);
      await page.reload();
    }
    expect(await countsOf(page)).toEqual([2, 0, 0]);
    await page.goto(`/admin/orders/${order!.no}`);
    await sees(page, "メモ「棚を確かめること」");
  });

  test("[OWN-19] all orders that meet the conditions are chosen by one press, also those of other pages", async () => {
    const name = newName();
    await ordersOf(name, 2);
    const page = await openConsole(listOf(name));
    await rows(page).first().getByRole("checkbox").check();
    await page.getByRole("link", { name: "条件に合う2件すべて" }).click();
    await seesHeading(page, "えらんだ注文を進める");
    await sees(page, "2件", "発送済みにする");
    await glanceAt(page, "orders-step");
  });
});
