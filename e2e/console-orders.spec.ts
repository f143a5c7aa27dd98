import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { countPresses, seesHeading, sheetOf } from "./console-desk.ts";
import { command, newMember, placedOrder } from "./member.ts";
import { waitForHydration } from "./shop.ts";

let made = 0;
/** A family name of its own, so that a journey sees only its own orders in a list. */
const newName = () =>
  `注文${[...`${Date.now() % 100_000}${made++}`].map((digit) => "零一二三四五六七八九"[Number(digit)]).join("")}`;

/** Orders of one buyer, paid and in preparation unless told otherwise. */
async function ordersOf(
  last_name: string,
  count: number,
  { isPaid = true, isPrepared = isPaid }: { isPaid?: boolean; isPrepared?: boolean } = {},
) {
  const email = await newMember();
  const orders = [];
  for (let at = 0; at < count; at += 1) {
    const order = await placedOrder(email, { last_name });
    if (isPaid) await command("order", "paid", order.no);
    if (isPrepared) await command("order", "packed", order.no);
    orders.push(order);
  }
  return orders;
}

const listOf = (last_name: string) => `/orders?${new URLSearchParams({ word: last_name })}`;
const openList = async (page: Page, path: string) => {
  await page.goto(`/admin${path}`);
  await waitForHydration(page);
};
const rows = (page: Page) => page.locator("tbody tr");
const tickAll = (page: Page) => page.getByLabel("この画面のすべてをえらぶ");
const chosenBar = (page: Page) => page.getByRole("region", { name: "えらんだもの" });

describe("the list of orders", () => {
  test("[OWN-08] panels, conditions and columns are addresses that survive a reload, and a condition is removed by its chip", async () => {
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
  test("[OWN-29] Ship 50 orders: 3 presses from the list; of 50, 3 that somebody else has held are refused with their reason, and repeating harms nothing", async () => {
    const name = newName();
    const orders = await ordersOf(name, 50);
    const page = await openConsole(listOf(name));
    await expect.poll(() => rows(page).count()).toBe(50);
    const presses = countPresses(page);
    await presses.click(tickAll(page));
    await expect.poll(() => chosenBar(page).innerText()).toContain("50件");

    const colleague = await openConsole(listOf(name));
    for (const at of [3, 17, 42]) await rows(colleague).nth(at).getByRole("checkbox").check();
    await chosenBar(colleague).getByRole("button", { name: "保留にする" }).click();
    await colleague.getByLabel("待ってもらう理由").fill("お電話で確かめています");
    await sheetOf(colleague).getByRole("button", { name: /3件/ }).click();
    await seesHeading(colleague, /結果/);

    await chosenBar(page)
      .getByRole("button", { name: /発送済みにする/ })
      .click();
    await seesHeading(page, "発送済みにする");
    await sheetOf(page).getByRole("button", { name: /50件/ }).click();
    await seesHeading(page, /発送済みにする — 結果/);
    await expect.poll(() => countsOf(page)).toEqual([47, 0, 3]);
    await sees(page, "保留", "断られた3件だけもう一度");
    expect(presses.count() + 2).toBe(3);

    await page.getByRole("button", { name: "断られた3件だけもう一度" }).click();
    await expect.poll(() => countsOf(page)).toEqual([0, 0, 3]);
    await openList(page, `/orders/${orders[0]!.no}`);
    const mails = page.locator(".timeline li[data-kind=mail]").filter({ hasText: "発送" });
    expect(await mails.count()).toBe(1);
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
  });
});

/** Numbers of the outcome: done, already, refused. */
const countsOf = async (page: Page): Promise<number[]> =>
  (await page.locator(".outcome-counts dd").allInnerTexts()).map(Number);

describe("one order", () => {
  test("[OWN-29] Find an order by phone: 2 presses", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPaid: false });
    const page = await openConsole("/");
    const presses = countPresses(page);
    await presses.key("/");
    await presses.type(order!.phone_number.replace(/^(...)(....)/, "$1-$2-"));
    await sees(page, order!.no);
    await presses.key("Enter");
    await seesHeading(page, order!.no);
    expect(presses.count()).toBe(2);
  });

  test("[OWN-29] Refund one piece: 4 presses, with the credit note by tax rate", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1);
    const page = await openConsole(listOf(name));
    const presses = countPresses(page);
    await presses.click(page.getByRole("link", { name: order!.no }));
    await presses.click(page.getByRole("link", { name: "返金する" }));
    await seesHeading(page, "返金する");
    await presses.click(sheetOf(page).getByRole("checkbox").first());
    const refund = sheetOf(page).getByRole("button", { name: /^[\d,]+円を返金する$/ });
    await refund.waitFor();
    await sees(page, "返還インボイス", "10%対象");
    const amount = /^[\d,]+円/.exec(await refund.innerText())![0];
    await presses.click(refund);
    await sees(page, "返還インボイス", `−${amount}`);
    expect(presses.count()).toBe(4);
  });

  test("[OWN-08] an order shows parcels, payment, buyer, documents and its story, and takes a note", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1);
    const page = await openConsole(`/orders/${order!.no}`);
    await sees(page, "つぎにできること", "荷物 1 / 1", "お支払い", "お客さま", "書類", "やりとりと動き", name);
    await page.locator("#note-body").fill("贈り先に確かめた");
    await page.getByRole("button", { name: "残す" }).click();
    await sees(page, "メモ「贈り先に確かめた」");
    await page.getByRole("link", { name: "メモ", exact: true }).click();
    await page.waitForURL(/show=note/);
    await expect.poll(() => page.locator(".timeline li").count()).toBe(1);
  });

  test("[OWN-08] an order is held with a reason and released again, and each step says what it did", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1);
    const page = await openConsole(`/orders/${order!.no}`, { expected: /422/ });
    await page.getByRole("link", { name: /保留にする|待ってもらう/ }).click();
    await sheetOf(page).getByRole("button", { name: "理由を残して保留にする" }).click({ noWaitAfter: true });
    await page.getByLabel("待ってもらう理由").fill("在庫を確かめています");
    await sheetOf(page).getByRole("button", { name: "理由を残して保留にする" }).click();
    await sees(page, "保留しています 在庫を確かめています");
    await page.getByRole("button", { name: /保留を(解く|とく)/ }).click();
    await expect.poll(() => page.getByText("保留しています").count()).toBe(0);
  });

  test("[OWN-08] two people at one order: the second is told what the first has done, and nothing is lost", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPrepared: false });
    const page = await openConsole(`/orders/${order!.no}`, { expected: /422/ });
    const colleague = await openConsole(`/orders/${order!.no}`);
    await colleague.getByRole("link", { name: /保留にする|待ってもらう/ }).click();
    await colleague.getByLabel("待ってもらう理由").fill("お電話で確かめています");
    await sheetOf(colleague).getByRole("button", { name: "理由を残して保留にする" }).click();
    await sees(colleague, "保留しています お電話で確かめています");
    await page.getByRole("button", { name: /発送準備に進める|用意に入る/ }).click();
    await sees(page, "保留にしています（お電話で確かめています）");
  });

  test("[OWN-08] a change of the delivery shows its difference first, then is made", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPrepared: false });
    const page = await openConsole(`/orders/${order!.no}`);
    await page.getByRole("link", { name: /注文を変える/ }).click();
    await seesHeading(page, "注文を変える");
    await sheetOf(page).getByLabel("お届け日").selectOption({ index: 2 });
    await sheetOf(page).getByRole("button", { name: "ちがいを確かめる" }).click();
    await sees(page, "この変更で、こうなります");
    await sheetOf(page)
      .getByRole("button", { name: /変える$/ })
      .click();
    await expect.poll(() => sheetOf(page).count()).toBe(0);
  });

  test("[OWN-08] an order and its sheets are usable by everybody: light and dark, desk, phone and 320 px", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1, { isPrepared: false });
    const page = await openConsole(`/orders/${order!.no}`);
    await lookAt(page, "order");
    await page.getByRole("link", { name: "返金する" }).click();
    await seesHeading(page, "返金する");
    await lookAt(page, "order-refund");
  });

  test("[OWN-08] without script an order is cancelled with a reason on a page of its own", async () => {
    const name = newName();
    const [order] = await ordersOf(name, 1);
    const page = await openConsole(`/orders/${order!.no}`, { script: false });
    await page.getByRole("link", { name: /お店の都合でキャンセル/ }).click();
    await page.getByLabel("キャンセルの理由").fill("入荷の見込みがなくなりました");
    await page.getByRole("button", { name: "キャンセルして知らせる" }).click();
    await sees(page, order!.no, "キャンセル");
    expect(await page.getByRole("link", { name: /お店の都合でキャンセル/ }).count()).toBe(0);
  });
});
