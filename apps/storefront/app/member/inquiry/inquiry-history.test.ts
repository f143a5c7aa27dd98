import type { OwnInquiryDetail } from "@noren/contract/member/inquiry.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const path = "/mypage/inquiry_history/Q261120-7K3F9QXA";
const detail: OwnInquiryDetail = {
  key: "Q261120-7K3F9QXA",
  category_name: "商品について",
  excerpt: "湯のみが欠けていました。",
  state: "answered",
  created_at: "2026-11-20T00:00:00.000Z",
  updated_at: "2026-11-20T01:00:00.000Z",
  rows: [{ name: "お名前", value: "山田 花子" }],
  body: "湯のみが欠けていました。\n<b>写真</b>をお送りします。",
  files: [{ number: 1, name: "欠け.jpg", size: 12_345 }],
  comments: [{ id: "c1", author: "shop", body: "交換いたします。", created_at: "2026-11-20T01:00:00.000Z" }],
};
const calls = (more: Partial<OwnInquiryDetail> = {}) => ({
  inquiry: {
    list: async () => ({ data: [detail], pagination: { total: 11, per: 10, last: 2, current: 1 } }),
    detail: async () => ({ ...detail, ...more }),
    reply: vi.fn(async (_: object, __?: object) => detail),
    file: vi.fn(async () => ({ bytes: new Uint8Array([0xff, 0xd8, 0xff]), type: "image/jpeg", name: "欠け.jpg" })),
  },
});

test("[MEM-14] the history lists inquiries with their state and number, page by page, and leads to each", async () => {
  const { html } = await visit("/mypage/inquiry_history", { cookie, calls: calls() });
  expect(words(html)).toMatch(/全11件.*お返事があります.*湯のみが欠けて.*商品について.*Q261120-7K3F9QXA/s);
  expect(html).toContain(`href="${path}"`);
  expect(html).toContain('href="/mypage/inquiry_history?page=2"');
  const none = {
    inquiry: { list: async () => ({ data: [], pagination: { total: 0, per: 10, last: 1, current: 1 } }) },
  };
  expect(words((await visit("/mypage/inquiry_history", { cookie, calls: none })).html)).toContain(
    "お問い合わせはありません",
  );
});

test("[MEM-14] the detail has the whole thread, the other fields, and the member's files to download", async () => {
  const made = calls();
  const { html } = await visit(path, { cookie, calls: made });
  expect(words(html)).toMatch(
    /お客さまから.*湯のみが欠けて.*欠け\.jpg（12KB）.*お店から.*交換いたします。.*お名前.*山田 花子/s,
  );
  expect(html).not.toContain("<b>写真</b>");
  expect(html).toContain(`href="${path}/files/1"`);
  const file = await visit(`${path}/files/1`, { cookie, calls: made });
  expect(made.inquiry.file).toHaveBeenCalledWith({ key: detail.key, number: "1" });
  expect(file.response.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(file.response.headers.get("cache-control")).toBe("private, no-store");
});

test("[MEM-14] a reply is sent without script, once even if its form is sent again, and an empty one is an error at its field", async () => {
  const made = calls();
  for (let times = 0; times < 2; times++) {
    const { response } = await visit(path, { cookie, calls: made, form: { once: "k", body: "お願いします。" } });
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
  }
  expect(made.inquiry.reply.mock.calls[0]![0]).toEqual({ key: detail.key, body: "お願いします。" });
  const keys = made.inquiry.reply.mock.calls.map(([, more]) => (more as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  const empty = await visit(path, { cookie, calls: made, form: { once: "k", body: " " } });
  expect([empty.status, words(empty.html).includes("返信を入力してください")]).toEqual([422, true]);
});

test("[MEM-14] a closed inquiry has no form and links to a new one; a reply to one just closed says so and keeps the text", async () => {
  const closed = await visit(path, { cookie, calls: calls({ state: "closed" }) });
  expect(closed.html).not.toContain("<textarea");
  expect(words(closed.html)).toContain("このお問い合わせは完了しています。");
  const made = calls();
  made.inquiry.reply.mockRejectedValue(new ShopError("inquiry.closed"));
  const { status, html } = await visit(path, { cookie, calls: made, form: { once: "k", body: "追伸です。" } });
  expect(status).toBe(422);
  expect(words(html)).toMatch(/完了しています.*追伸です。/s);
});
