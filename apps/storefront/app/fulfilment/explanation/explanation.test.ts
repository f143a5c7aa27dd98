import { expect, test } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { placedOrder } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const row = (label: string, amount: number | null, reason: string, value = "") => ({ label, amount, value, reason });
const explained = {
  order_no: placedOrder.order_no,
  total_payment: 4230,
  parts: [
    { kind: "products" as const, title: "商品の代金", sum: 3960, rows: [row("藍の手ぬぐい", 3960, "1,980円 × 2点")] },
    { kind: "discount" as const, title: "割引", sum: -500, rows: [row("藍の手ぬぐい", -500, "クーポン「秋」の分")] },
    { kind: "carriage" as const, title: "送料", sum: 770, rows: [row("お荷物", 770, "東京都への送料")] },
    { kind: "dates" as const, title: "お届け日", sum: null, rows: [row("お荷物", null, "配送1日", "11月18日")] },
  ],
};
const calls = { order: { detail: async () => placedOrder }, explanation: { ofOrder: async () => explained } };

test("[OWN-19] the order's page leads to its explanation, which has every part with its sum, rows and reasons", async () => {
  const page = await visit("/mypage/order_history/o1", { cookie, calls });
  expect(page.html).toContain('href="/mypage/order_history/o1/why"');
  const { html } = await visit("/mypage/order_history/o1/why", { cookie, calls });
  for (const said of [
    "商品の代金3,960円",
    "1,980円 × 2点",
    "割引−500円",
    "東京都への送料",
    "11月18日",
    "お支払い合計4,230円",
  ])
    expect(words(html)).toContain(said);
  expect(html).toContain('content="noindex"');
});
