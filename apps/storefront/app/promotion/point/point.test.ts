import { expect, test } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const entry = {
  id: "e1",
  kind: "earn" as const,
  kind_name: "商品の購入",
  points: 120,
  balance: 1200,
  note: "",
  order_id: "o1",
  order_no: "2611-0001",
  created_at: "2026-11-16T00:00:00.000Z",
};
const pagination = { total: 1, per: 10, last: 1, current: 1 };

test("[CART-11] the member reads the balance, which points end soon, and each entry with its order", async () => {
  const open = async (expiring: { points: number; last_day: string }[]) => {
    const point = {
      balance: async () => ({ balance: 1200, expiring, earn_percent: 1 }),
      histories: async () => ({ data: [entry], pagination }),
    };
    const calls = { point };
    const { html } = await visit("/mypage/point", {
      cookie: memberCookie(),
      calls,
      settings: { "POINT.IS_USE": true },
    });
    return words(html) + html;
  };
  const soon = await open([{ points: 300, last_day: "2026-11-30" }]);
  expect(soon).toMatch(/1,200.*まもなく期限が切れるポイント.*2026\.11\.30.*300/s);
  expect(soon).toContain('href="/mypage/order_history/o1"');
  expect(await open([])).not.toContain("まもなく期限が切れるポイント");
});
