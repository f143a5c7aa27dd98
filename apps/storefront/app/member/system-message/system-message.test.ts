import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const message = {
  id: "019370db-0000-7000-8000-000000000001",
  key: "year-end",
  title: "年末年始のお届けについて",
  published_at: "2026-11-20T00:00:00.000Z",
  is_personal: false,
  is_read: false,
};
const calls = (total = 12) => ({
  systemMessage: {
    list: vi.fn(async () => ({
      data: [message, { ...message, key: "own", title: "ご相談の件", is_personal: true, is_read: true }],
      pagination: { total, per: 10, last: Math.ceil(total / 10), current: 1 },
      more: { unread: 1 },
    })),
    detail: async () => ({ ...message, html: '<p>12月27日まで。<a href="/guide">ご案内</a></p>' }),
    read: vi.fn(async (input: { readable_id: string }) => input),
  },
});

test("[MEM-13] the list has unread marks, marks of personal messages, and a pager; only members may see it", async () => {
  const made = calls();
  const { html } = await visit("/mypage/message-center", { cookie, calls: made });
  expect(words(html)).toMatch(/未読が1件あります.*全12件.*2026\.11\.20.*未読.*年末年始.*あなた宛て.*ご相談の件/s);
  expect(html.match(/>未読</g)).toHaveLength(1);
  expect(html).toContain('href="/mypage/message-center?page=2"');
  await visit("/mypage/message-center?page=2", { cookie, calls: made });
  expect(made.systemMessage.list).toHaveBeenLastCalledWith({ page: 2 });
  const visitor = await visit("/mypage/message-center", { calls: made });
  expect(visitor.response.headers.get("location")).toBe("/login?next=%2Fmypage%2Fmessage-center");
});

test("[MEM-13] an opened message is marked by a POST; the address of the marks is no page", async () => {
  const made = calls();
  const { html } = await visit("/mypage/message-center/year-end", { cookie, calls: made });
  expect(words(html)).toContain("12月27日まで。");
  expect(made.systemMessage.read).toHaveBeenCalledWith({ readable_id: message.id });
  made.systemMessage.read.mockClear();
  const marked = await visit("/mypage/message-readables", { cookie, calls: made, form: { readable_id: message.id } });
  expect([marked.status, made.systemMessage.read.mock.calls]).toEqual([204, [[{ readable_id: message.id }]]]);
  const opened = await visit("/mypage/message-readables", { cookie, calls: made });
  expect(opened.response.headers.get("location")).toBe("/mypage/message-center");
});

test("[MEM-13] without messages the page says what it is for; a missing message is not found", async () => {
  const list = async () => ({ data: [], pagination: { total: 0, per: 10, last: 1, current: 1 }, more: { unread: 0 } });
  const detail = async () => {
    throw new ShopError("common.not_found");
  };
  const made = { systemMessage: { list, detail } };
  expect(words((await visit("/mypage/message-center", { cookie, calls: made })).html)).toContain(
    "メッセージはありません",
  );
  expect((await visit("/mypage/message-center/none", { cookie, calls: made })).status).toBe(404);
});
