import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const path = "/mypage/mail-settings";

async function shown(choice: { is_sent: boolean; is_received: boolean }) {
  const calls = { user: { me: async () => user }, reviewAsk: { choice: async () => choice } };
  const { html } = await visit(path, { cookie: memberCookie(), calls });
  return html.slice(html.indexOf("<h1"), html.indexOf("</main>"));
}

test("[MEM-28] the member sees whether requests for reviews come, and a button that changes it without script", async () => {
  const on = await shown({ is_sent: true, is_received: true });
  expect(words(on)).toMatch(/レビューのお願い\s*受け取る.*受け取らない設定にする/s);
  expect(on).toMatch(/<button[^>]*value="0"[^>]*name="receive"/);
  const off = await shown({ is_sent: true, is_received: false });
  expect(words(off)).toMatch(/レビューのお願い\s*受け取らない.*受け取る設定にする/s);
  expect(off).toMatch(/<button[^>]*value="1"[^>]*name="receive"/);
  expect(words(await shown({ is_sent: false, is_received: true }))).not.toContain("レビューのお願い");
});

test.each([
  ["1", true],
  ["0", false],
] as const)("[MEM-28] the button %s saves the choice", async (receive, is_received) => {
  const choose = vi.fn(async () => ({ is_sent: true, is_received }));
  const calls = {
    user: { me: async () => user },
    reviewAsk: { choose, choice: async () => ({ is_sent: true, is_received }) },
  };
  const pressed = await visit(path, { cookie: memberCookie(), calls, form: { receive } });
  expect(choose.mock.calls).toEqual([[{ is_received }]]);
  expect(location(pressed)).toBe(path);
});

test("[MEM-28] a visitor is sent to the login", async () => {
  expect(location(await visit(path))).toMatch(/^\/login/);
});
