import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const good = async () => ({ result: true, email: "new@example.jp" });
const calls = () => ({
  emailChange: {
    canConfirm: good,
    canUndo: good,
    confirm: vi.fn(async () => ({})),
    undo: vi.fn(async () => ({ reset: "reset.mac" })),
  },
});

test("[MEM-19] the profile's form says that a link was sent where the e-mail address is another one", async () => {
  const update = vi.fn(async () => user);
  const form = {
    last_name: "山田",
    first_name: "花子",
    last_name_kana: "ヤマダ",
    first_name_kana: "ハナコ",
    email: "new@example.jp",
    current_password: "Noren-1234",
  };
  const made = { user: { update, me: async () => user } };
  const cookie = memberCookie();
  const sent = await visit("/mypage/user_info/edit", { cookie, form, calls: made });
  expect(location(sent)).toBe("/mypage/user_info");
  const { html } = await visit("/mypage/user_info", { cookie: sent.cookies, calls: made });
  expect(words(html)).toContain("new@example.jp へ確認のメールをお送りしました");
  const same = await visit("/mypage/user_info/edit", { cookie, form: { ...form, email: user.email }, calls: made });
  expect(words((await visit("/mypage/user_info", { cookie: same.cookies, calls: made })).html)).toContain(
    "会員情報を変更しました。",
  );
});

test.each([
  ["change", "confirm", "メールアドレスを変更する", "/login/email-change?done=", "メールアドレスを変更しました"],
  ["undo", "undo", "メールアドレスを元に戻す", "/reminder/reset?token=reset.mac", "メールアドレスを元に戻し"],
] as const)(
  "[MEM-19] /login/email-%s names the address and has a button, which works without script",
  async (kind, call, button, next, done) => {
    const made = { ...calls(), reminder: { check: async () => ({ question_ct: null }) } };
    const path = `/login/email-${kind}`;
    const page = await visit(`${path}?token=a-key.mac`, { calls: made });
    expect(page.status).toBe(200);
    expect(words(page.html)).toContain(button);
    expect(words(page.html)).toContain("new@example.jp");
    expect(made.emailChange[call]).not.toHaveBeenCalled();
    const pressed = await visit(path, { form: { token: "a-key.mac" }, calls: made });
    expect([location(pressed)!.slice(0, next.length), made.emailChange[call].mock.calls]).toEqual([
      next,
      [[{ token: "a-key.mac" }]],
    ]);
    const after = await visit(location(pressed)!, { cookie: pressed.cookies, calls: made });
    expect(words(after.html)).toContain(done);
  },
);

test("[MEM-19] undoing logs this browser out, and leads to a new password; a visitor keeps the cart", async () => {
  const form = { token: "a-key.mac" };
  const member = await visit("/login/email-undo", { cookie: memberCookie(), form, calls: calls() });
  expect(location(member)).toBe("/reminder/reset?token=reset.mac");
  expect(member.cookies).not.toContain("accessToken");
  const visitor = await visit("/login/email-undo", { cookie: "cart.demo=a-cart", form, calls: calls() });
  expect(visitor.cookies).toContain("cart.demo=a-cart");
});

test.each(["change", "undo"] as const)("[MEM-19] /login/email-%s says why a link does nothing", async (kind) => {
  const bad = async () => ({ result: false, email: null });
  const refused = async (): Promise<never> => {
    throw new ShopError("user.email_taken");
  };
  const made = { emailChange: { canConfirm: bad, canUndo: bad, confirm: refused, undo: refused } };
  for (const query of ["", "?token=old.mac"]) {
    const { html } = await visit(`/login/email-${kind}${query}`, { calls: made });
    expect(words(html)).toContain("期限が過ぎているか、すでに使われています");
    expect(html).not.toMatch(/name="token"/);
  }
  const pressed = await visit(`/login/email-${kind}`, { form: { token: "old.mac" }, calls: made });
  expect(pressed.status).toBe(422);
  expect(words(pressed.html)).toContain("このメールアドレスはすでに登録されています。");
});
