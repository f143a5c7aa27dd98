import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  button,
  choosePayment,
  decide,
  field,
  fillOrderer,
  press,
  sees,
  toConfirm,
  toDelivery,
  toPayment,
} from "./buyer.ts";
import { fillReceiver, paidGift } from "./gift.ts";
import { openPage } from "./shop.ts";
import { loginAs, startAtAddress } from "./starts.ts";

/** Days, moments, time slots, order numbers and other numbers with hyphens, and the names of this address. */
const wholes =
  /(?:[0-9]{4}年)?[0-9]{1,2}月[0-9]{1,2}日（.）|[0-9]{4}\.[0-9]{2}\.[0-9]{2}|[0-9]{1,2}:[0-9]{2}(?:[〜～][0-9]{1,2}:[0-9]{2})?|[0-9]{6}-[0-9A-Z]+|[0-9]+(?:-[0-9]+)+|京都府|京都市|中京区|恵比須町/g;

/** Parts that a line break splits, at widths of 300 to 460 px. */
async function broken(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (let width = 300; width <= 460; width += 8) {
    await page.setViewportSize({ width, height: 900 });
    const parts = await page.evaluate(
      ([pattern]) => {
        const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
        const twice: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const own = node.parentElement!;
          if (own.closest("option, select, script, textarea, .sr-only") || own.getClientRects().length === 0) continue;
          for (const match of node.textContent!.matchAll(new RegExp(pattern!, "g"))) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) twice.push(match[0]);
          }
        }
        return twice;
      },
      [wholes.source],
    );
    for (const part of parts) found.add(`${part} (${width})`);
  }
  return [...found];
}

describe("a line breaks outside of days, times, names of an address and numbers", () => {
  test("[CART-09, CART-14] on the screens of the checkout, and on the last page", async () => {
    const page = await openPage({ width: 390 });
    await startAtAddress(page);
    await fillOrderer(page);
    await field(page, "address.postal_code").fill("604-8005");
    await field(page, "address.prefecture").selectOption("京都府");
    await field(page, "address.city").fill("京都市中京区恵比須町");
    await field(page, "address.address1").fill("123-45-678");
    await field(page, "address.address2").fill("暖簾ビルディング西館 201");
    await toDelivery(page);
    await sees(page, "京都府京都市中京区恵比須町123-45-678", "最短");
    expect(await broken(page)).toEqual([]);
    await field(
      page,
      await page.locator('select[name^="date."]').first().getAttribute("name").then(String),
    ).selectOption({
      index: 1,
    });
    await page.locator('select[name^="delivery_timezone_key."]').first().selectOption({ index: 2 });
    await toPayment(page);
    await choosePayment(page, "銀行振込（前払い）");
    await toConfirm(page);
    await sees(page, "お届け希望日");
    expect(await broken(page)).toEqual([]);
    await decide(page);
    await sees(page, "ご注文ありがとうございます");
    expect(await broken(page)).toEqual([]);
  });

  test("[ORD-01, ORD-02, ORD-04] on the screens of an order, and of its receipt", async () => {
    const page = await openPage({ width: 390 });
    await loginAs(page, "taro@example.jp");
    await page.goto("/mypage/order_history");
    expect(await broken(page)).toEqual([]);
    await press(page, page.getByRole("main").locator('a[href^="/mypage/order_history/"]').first(), /order_history\/./);
    await page.locator("summary", { hasText: "領収書" }).click();
    expect(await broken(page)).toEqual([]);
  });

  test("[MEM-25] on a member's home, which says when points expire", async () => {
    const page = await openPage({ width: 390 });
    await loginAs(page, "hanako@example.jp");
    await page.goto("/ec");
    await sees(page, "ポイントの有効期限は");
    expect(await broken(page)).toEqual([]);
  });

  test("[GIFT-02] on the screens of a gift's receiver", async () => {
    const { giver, address } = await paidGift();
    expect(await broken(giver)).toEqual([]);
    const page = await openPage({ width: 390 });
    await page.goto(address);
    await sees(page, "受け取りの期限");
    expect(await broken(page)).toEqual([]);
    await page.getByRole("link", { name: "受け取りの手続きへ進む" }).click();
    await fillReceiver(page, { city: "京都市中京区恵比須町", address1: "123-45-678" });
    await press(page, button(page, "お届け日時の指定へ"), /\/delivery$/);
    expect(await broken(page)).toEqual([]);
    await field(page, "shipping.delivery_timezone").selectOption({ index: 1 });
    await press(page, button(page, "内容の確認へ"), /\/confirm$/);
    await sees(page, "京都府京都市中京区恵比須町123-45-678");
    expect(await broken(page)).toEqual([]);
    await press(page, button(page, "この内容で受け取る"), /\/complete$/);
    await sees(page, "お届け先を承りました");
    expect(await broken(page)).toEqual([]);
  });
});
