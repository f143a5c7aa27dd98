import { expect, test } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { orderEntry, orderPage } from "../../../testing/placed-order.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const calls = { order: { list: async () => orderPage() } };
const again = `action="/mypage/order_history/${orderEntry.id}"`;

test("[ORD-02] the last orders on the member's home can be bought again there, without script", async () => {
  const { status, html } = await visit("/ec", { cookie, calls });
  expect(status).toBe(200);
  const form = html.slice(html.indexOf(again)).split("</form>")[0]!;
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
