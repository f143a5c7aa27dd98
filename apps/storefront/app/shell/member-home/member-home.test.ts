import { expect, test } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { spacedWords } from "../../../testing/words.ts";
import { card } from "../../../testing/demo-data.ts";
import { memberSummary } from "../../../testing/member-summary.ts";
import { orderEntry, orderPage } from "../../../testing/placed-order.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const calls = { order: { list: async () => orderPage() } };
const again = `action="/mypage/order_history/${orderEntry.id}"`;

test("[ORD-02] the last orders can be bought again on the member's home, without script", async () => {
  const { status, html } = await visit("/ec", { cookie, calls });
  expect(status).toBe(200);
  // the form of the whole order, beside those of its lines
  const form = html.slice(html.lastIndexOf(again)).split("</form>")[0]!;
  expect(form).toContain('name="intent"');
  expect(form).toContain('value="again"');
  expect(form.replace(/<[^>]+>/g, "")).toContain(orderEntry.order_no);
});

test("[MEM-01] a member who has never ordered is thanked for registering, others for coming back", async () => {
  const nobody = { order: { list: async () => ({ ...orderPage(), data: [] }) } };
  expect((await visit("/ec", { cookie, calls: nobody })).html).toContain("ご登録ありがとうございます。");
  const { html } = await visit("/ec", { cookie, calls });
  expect(html).toContain("いつもありがとうございます。");
  expect(html).not.toContain("ご登録ありがとうございます。");
});

test("[ORD-02] while nothing is sold, nothing is bought again", async () => {
  const settings = { "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": true, "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": false };
  const { html } = await visit("/ec", { cookie, calls, settings });
  expect(html).toContain(orderEntry.order_no);
  expect(html).not.toContain(again);
});

test("[MEM-25] it shows orders on their way, unpaid orders, points that expire soon, coupons, unread messages, recently seen products and memorials of the next 60 days", async () => {
  const listed = (state?: string) => {
    const one = { ...orderEntry, id: `o-${state ?? "last"}`, order_no: `261120-${state ?? "LAST"}` };
    return { ...orderPage(), data: state ? [one] : [{ ...one }, { ...orderEntry, id: "o-shipped" }] };
  };
  const memorial = (id: string, days_left: number) => {
    const day = { month: 12, date: 4, next_day: "2026-12-04", days_left };
    const whose = { target_user_name: "山田 和子", call: "お母さん", division_ct: "2" as const };
    return { id, user_id: "m1", name: "誕生日", remind_days: [], ...whose, ...day };
  };
  const { html } = await visit("/ec", {
    cookie,
    settings: { "POINT.IS_USE": true },
    calls: {
      order: { list: async ({ state }: { state?: string } = {}) => listed(state) },
      memberSummary: { get: async () => ({ ...memberSummary, unread_messages: 2, coupons: 1 }) },
      point: {
        balance: async () => ({ balance: 500, earn_percent: 1, expiring: [{ points: 120, last_day: "2026-12-31" }] }),
      },
      userMemorial: { list: async () => ({ data: [memorial("near", 60), memorial("far", 61)], limit: 30 }) },
      productHistory: {
        mine: async () => ({
          data: [{ id: "h1", product_id: "p1", seen_at: "2026-11-20T00:00:00.000Z", product: card }],
          pagination: { total: 1, per: 4, last: 1, current: 1 },
        }),
      },
    },
  });
  const text = spacedWords(html);
  for (const part of [
    "未読のメッセージが2件あります",
    "使えるクーポンが1枚あります",
    "お母さんの誕生日",
    "あと60日",
    card.name,
  ])
    expect(text).toContain(part);
  // the day is an element of its own, which no line breaks
  expect(text.replace(/\s/g, "")).toContain("120ポイントの有効期限は12月31日（木）です");
  expect(text).toMatch(
    /お支払いをお待ちしているご注文.*261120-unpaid.*お届け中のご注文.*261120-shipped.*最近のご注文.*261120-LAST/s,
  );
  expect(text.match(/お母さんの誕生日/g)).toHaveLength(1);
  expect(html.match(/o-shipped/g)!.length).toBeGreaterThan(0);
});
