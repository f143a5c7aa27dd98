import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";
import { placedOrder } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const open = { ...placedOrder, state: "paid" as const, is_delivery_changeable: true };
const path = "/mypage/order_history/o1/delivery/p1";

const choices = {
  packing_id: "p1",
  shipping_id: "s1",
  delivery_at: null,
  delivery_timezone_key: "am",
  carriage: 770,
  earliest: "2026-11-25",
  dates: [{ date: "2026-11-25", label: "11月25日（水）", reason: "" }],
  timezones: [{ code: "am", label: "午前中" }],
};
const change = vi.fn(async (_input: object) => open);
const calls = (more: Calls["deliveryChange"] = {}) => ({
  order: { detail: async () => open },
  deliveryChange: { choices: async () => choices, change, ...more },
  postal: { addresses: async () => [] },
});

const {
  shipping_name: _,
  shipping_kana: __,
  formatted_postal_code: ___,
  combined_address: ____,
  full_address: _____,
  ...to
} = placedOrder.shippings[0]!.address;
const form = {
  ...Object.fromEntries(Object.entries(to).map(([name, value]) => [`address.${name}`, value])),
  questioned: "1",
  delivery_at: "2026-11-25",
  delivery_timezone_key: "",
};

test("[MEM-23] the order's page leads to the change of each parcel, as long as packing has not begun", async () => {
  const page = await visit("/mypage/order_history/o1", { cookie, calls: calls() });
  expect(page.html).toContain(`href="${path}"`);
  const packed = { order: { detail: async () => placedOrder } };
  expect((await visit("/mypage/order_history/o1", { cookie, calls: packed })).html).not.toContain("/delivery/p1");
  const late = await visit(path, { cookie, calls: packed });
  expect([late.status, late.response.headers.get("location")]).toEqual([303, "/mypage/order_history/o1"]);
});

test("[MEM-23] the form has the address, day and slot that stand, and what the carriage may not exceed", async () => {
  const { html } = await visit(path, { cookie, calls: calls() });
  expect(html).toContain('value="阿佐谷南1-2-3"');
  expect(html).toMatch(/<option value="am" selected/);
  expect(words(html)).toContain("いまの送料は770円です");
  expect(words(html)).toContain("11月25日（水）");
});

test("[MEM-23] what is saved leads back to the order, and a refusal stands at its field with the sum", async () => {
  const done = await visit(path, { cookie, calls: calls(), form });
  expect([done.status, done.response.headers.get("location")]).toEqual([303, "/mypage/order_history/o1"]);
  expect(change).toHaveBeenCalledWith({
    id: "o1",
    packing_id: "p1",
    address: to,
    delivery_at: "2026-11-25",
    delivery_timezone_key: null,
  });
  const sentence = "このお届け先では送料が1,540円になり、いまの770円より770円高くなるため、変更できません。";
  const dearer = async () => {
    throw new ShopError("order.delivery_costs_more", {}, { "address.prefecture": [sentence] }, sentence);
  };
  const refused = await visit(path, { cookie, calls: calls({ change: dearer }), form });
  expect(refused.status).toBe(422);
  expect(words(refused.html)).toContain(sentence);
});

test("[MEM-23] what was changed stands in the order's history, before and after", async () => {
  const changed = { changed_at: "2026-11-16T01:00:00.000Z", before: ["前の住所"], after: ["後の住所"], refund: 0 };
  const detail = async () => ({ ...open, delivery_changes: [changed] });
  const { html } = await visit("/mypage/order_history/o1", { cookie, calls: { order: { detail } } });
  expect(words(html)).toContain("前の住所 → 後の住所");
});
