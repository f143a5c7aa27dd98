import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, path, press, sees } from "./buyer.ts";
import { logIn } from "./member.ts";
import { openPage, shot } from "./shop.ts";

const list = "/mypage/order_history";

/** Logs the demo's member in, who has orders in every state, and opens the order list. */
async function openOrders(page: Page): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(list)}`);
  await logIn(page, "hanako@example.jp", list);
}

const cardOf = (page: Page, state: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: state }).filter({ hasText: "ご注文番号" }).first();

// One order for each way, since an order is cancelled once: with script an unpaid one, without script a paid one.
const ways = [
  { script: true, width: 390, state: "お支払い待ち", message: "ご注文をキャンセルしました。" },
  { script: false, width: 1280, state: "お支払い済み", message: "返金先をメールでお伺いします" },
] as const;

test.each(ways)(
  "[ORD-03] a member cancels an order with a reason, and order and list show it (script: $script)",
  async ({ state, message, ...how }) => {
    const page = await openPage({ ...how, expected: /422/ });
    await openOrders(page);
    const card = cardOf(page, state);
    const orderNo = /\d{6}-[0-9A-Z]{8}/.exec(await card.innerText())![0];
    await press(page, card.getByRole("link", { name: /ご注文の詳細/ }), /order_history\/./);
    await sees(page, orderNo, state, "これまでの状況");
    const fold = page.locator("summary", { hasText: "このご注文をキャンセルする" });
    await fold.click();
    await button(page, "ご注文をキャンセルする").click();
    await sees(page, "キャンセルの理由を選択してください");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "order-cancel");
    await page.locator("label", { hasText: "その他" }).click();
    await field(page, "cancel_reason").fill("同じものを店頭で購入したため");
    await button(page, "ご注文をキャンセルする").click();
    await sees(page, message, "キャンセル", "理由：その他（同じものを店頭で購入したため）");
    expect(await fold.count()).toBe(0);

    // Going back does not request the list again, but it shows the order's current state.
    if (how.script) for (let step = 0; step < 3 && path(page) !== list; step += 1) await page.goBack();
    else await page.goto(list);
    await sees(page, "条件を指定してさがす");
    expect(await cardWith(page, orderNo).innerText()).toContain("キャンセル");
  },
);

const cardWith = (page: Page, orderNo: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: orderNo }).filter({ hasText: "ご注文番号" }).first();

test.each([true, false])(
  "[ORD-06, ORD-02] notes on an order and buying it again from the list (script: %s)",
  async (script) => {
    const page = await openPage({ script, width: script ? 1280 : 390 });
    await openOrders(page);
    const card = cardOf(page, "発送済み");
    await press(page, card.getByRole("link", { name: /ご注文の詳細/ }), /order_history\/./);
    await sees(page, "発送済み", "お荷物の状況を見る", "10%対象");
    const note = `職場へのおみやげ ${script ? "一" : "二"}`;
    await page.getByText("メモを書く", { exact: true }).click();
    await field(page, "body").fill(note);
    await button(page, "メモを追加する").click();
    await sees(page, "メモを保存しました。", note);
    const memo = page.locator("#memos li", { hasText: note });
    await memo.getByRole("link", { name: /変更/ }).click();
    await page.waitForURL(/memo=/);
    await expect.poll(() => field(page, "body").inputValue()).toBe(note);
    await field(page, "body").fill(`${note}（好評）`);
    await button(page, "メモを保存する").click();
    await sees(page, `${note}（好評）`);
    if (script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "order-detail");
    await memo.getByRole("button", { name: /削除/ }).click();
    await sees(page, "メモを削除しました。");
    expect(await page.locator("#memos li", { hasText: note }).count()).toBe(0);

    await page.goto(list);
    await shot(page, "order-list");
    await press(page, cardOf(page, "発送済み").getByRole("button", { name: /もう一度購入する/ }), "/cart");
    await sees(page, "種類の商品をカートに入れました。");
  },
);
