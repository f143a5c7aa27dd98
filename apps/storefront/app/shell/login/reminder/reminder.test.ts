import type { LoginWay } from "@noren/contract/member/login-way.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { filledCart } from "../../../../testing/demo-data.ts";
import { location } from "../../../../testing/location.ts";
import { aLogin } from "../../../../testing/login-answers.ts";
import { memberCookie } from "../../../../testing/member-cookie.ts";
import { openStorefront } from "../../../../testing/open-storefront.ts";
import { user } from "../../../../testing/placed-order.ts";
import { words } from "../../../../testing/words.ts";

const { visit } = openStorefront();
const suspendedWay: LoginWay = {
  kind: "question",
  id: "m1",
  name: "",
  type: null,
  question_ct: "1",
  device: "",
  created_at: "2026-11-20T00:00:00.000Z",
  used_at: null,
  suspended_at: "2026-11-20T01:00:00.000Z",
  removed_at: "2026-11-27T01:00:00.000Z",
};
const answer = aLogin();
const check = async () => ({ question_ct: null });

test("[AUTH-15] the login leads to the reminder, which also says whom to ask where no email arrives", async () => {
  const login = await visit("/login");
  expect(login.html).toMatch(/<a [^>]*href="\/reminder"[^>]*>パスワードをお忘れの方<\/a>/);
  const { status, html } = await visit("/reminder");
  expect(status).toBe(200);
  expect(html).toContain('href="tel:0750000000"');
  expect(html).toContain('href="mailto:shop@example.jp"');
  expect(html).toContain('href="/reminder/username"');
  const none = await visit("/reminder", { settings: { "SITE.NO_MEMBER_USE": true } });
  expect(none.status).toBe(404);
});

test("[AUTH-15, AUTH-16] each page requests its own email, and says afterwards that it comes if there is a member", async () => {
  const request = vi.fn(async () => ({}));
  const pages = { "/reminder": "password", "/reminder/username": "username" } as const;
  for (const [path, type] of Object.entries(pages)) {
    const sent = await visit(path, { form: { email: "hanako@example.jp" }, calls: { reminder: { request } } });
    expect(request).toHaveBeenLastCalledWith({ type, email: "hanako@example.jp", captcha: undefined });
    expect([sent.status, location(sent)]).toEqual([303, `${path}?sent=1`]);
    const { html } = await visit(`${path}?sent=1`);
    expect(words(html)).toContain("会員登録のあるメールアドレスでしたら");
  }
});

test("[AUTH-15, SEC-05] an address that is none is answered at its field; one that needs a captcha gets it", async () => {
  const request = vi.fn(async () => {
    throw new ShopError("captcha.required", { purpose: "reminder" });
  });
  const challenge = async () => ({ kind: "recaptcha" as const, site_key: "k", action: "reminder" });
  const calls = { reminder: { request }, captcha: { challenge } };
  const wrong = await visit("/reminder", { form: { email: "hanako" }, calls });
  expect([wrong.status, request.mock.calls.length]).toEqual([422, 0]);
  const { status, html } = await visit("/reminder", { form: { email: "hanako@example.jp" }, calls });
  expect(status).toBe(422);
  expect(words(html)).toContain("ロボットではないことの確認をお願いします。");
  expect(html).toContain('value="hanako@example.jp"');
});

test("[AUTH-15] the emailed link is checked, which alone enables the reset; the member's question is asked, and only there", async () => {
  const checking = vi.fn(async () => ({ question_ct: "1" }));
  const page = await visit("/reminder/reset?token=a-key.mac", { calls: { reminder: { check: checking } } });
  expect(checking).toHaveBeenCalledExactlyOnceWith({ type: "password", token: "a-key.mac" });
  expect(words(page.html)).toContain("初めて飼ったペットの名前は？");
  expect(page.html).toContain('name="question_answer"');
  const plain = await visit("/reminder/reset?token=a-key.mac", { calls: { reminder: { check } } });
  expect(plain.html).not.toContain('name="question_answer"');
});

test("[AUTH-25] a reset answered with access_token logs in and checks the status again", async () => {
  const reset = vi.fn(async () => answer);
  const me = vi.fn(async () => user);
  const cart = { init: async () => ({ ...filledCart, token: "members-cart", joined: [] }) };
  const form = { token: "a-key.mac", password: "Noren-5678" };
  const loginWay = { list: vi.fn(async (): Promise<LoginWay[]> => []) };
  const calls = { reminder: { check, reset }, user: { me }, cart, loginWay };
  const done = await visit("/reminder/reset?token=a-key.mac", { form, calls });
  expect(reset).toHaveBeenCalledExactlyOnceWith({ type: "password", ...form });
  expect(me).toHaveBeenCalled();
  expect([done.status, location(done)]).toEqual([303, "/ec"]);
  expect(done.cookies).toContain(`accessToken.demo=${answer.access_token}`);
  // what was suspended is shown at once (SEC-07)
  loginWay.list.mockResolvedValueOnce([suspendedWay]);
  const shown = await visit("/reminder/reset?token=a-key.mac", { form, calls });
  expect(location(shown)).toBe("/mypage/login-ways");
});

test("[SEC-07] who does not know the answer asks for a link that needs none, without script", async () => {
  const wait = vi.fn(async () => ({}));
  const calls = { reminder: { check: async () => ({ question_ct: "1" }), wait } };
  const page = await visit("/reminder/reset?token=a-key.mac", { calls });
  expect(words(page.html)).toMatch(/答えがわからないとき.*3日/s);
  const sent = await visit("/reminder/reset?token=a-key.mac", { form: { token: "a-key.mac", intent: "wait" }, calls });
  expect([location(sent), wait.mock.calls]).toEqual(["/login", [[{ token: "a-key.mac" }]]]);
  expect(words((await visit("/login", { cookie: sent.cookies })).html)).toContain("3日後にメールでお送りします");
});

test("[AUTH-25] a reset without access_token leads to the login", async () => {
  const calls = { reminder: { check, reset: async () => ({}) } };
  const form = { token: "a-key.mac", password: "Noren-5678" };
  const done = await visit("/reminder/reset?token=a-key.mac", { form, calls });
  expect(location(done)).toBe("/login");
  expect(done.cookies).not.toContain("accessToken");
  expect(words((await visit("/login", { cookie: done.cookies })).html)).toContain("新しいパスワードを設定しました。");
});

test("[AUTH-25] a member who was still logged in here is led to the login, not through a session that has ended", async () => {
  const calls = { reminder: { check, reset: async () => ({}) } };
  const form = { token: "a-key.mac", password: "Noren-5678" };
  const done = await visit("/reminder/reset?token=a-key.mac", { form, calls, cookie: memberCookie() });
  expect([location(done), done.cookies.includes("accessToken")]).toEqual(["/login", false]);
  const login = await visit("/login", { cookie: done.cookies });
  expect([login.status, words(login.html).includes("新しいパスワードを設定しました。")]).toEqual([200, true]);
});

test("[AUTH-16] the link of the user name's email sets a new one, and leads to the login", async () => {
  const reset = vi.fn(async () => ({}));
  const path = "/reminder/username/reset?token=a-key.mac";
  const done = await visit(path, {
    form: { token: "a-key.mac", username: "hanako02" },
    calls: { reminder: { check, reset } },
  });
  expect(reset).toHaveBeenCalledExactlyOnceWith({ type: "username", token: "a-key.mac", username: "hanako02" });
  expect(location(done)).toBe("/login");
  const taken = async () => {
    const { message } = new ShopError("user.username_taken");
    throw new ShopError("user.username_taken", {}, { username: [message] });
  };
  const refused = await visit(path, {
    form: { token: "k", username: "taro" },
    calls: { reminder: { check, reset: taken } },
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('value="taro"');
});

test("[AUTH-15, AUTH-16] a used or old link says so and offers another, and no password comes back into a page", async () => {
  const ended = async () => {
    throw new ShopError("auth.link_ended");
  };
  for (const path of ["/reminder/reset", "/reminder/username/reset"]) {
    for (const query of ["", "?token=old.mac", "?token=%00"]) {
      const { status, html } = await visit(path + query, { calls: { reminder: { check: ended } } });
      expect([path, status]).toEqual([path, 200]);
      expect(words(html)).toContain("期限が過ぎているか、すでに使われています");
      expect(html).not.toContain('name="token"');
    }
  }
  const wrong = async () => {
    const { message } = new ShopError("reminder.wrong_answer");
    throw new ShopError("reminder.wrong_answer", {}, { question_answer: [message] });
  };
  const { html } = await visit("/reminder/reset?token=a-key.mac", {
    form: { token: "a-key.mac", password: "Noren-5678", question_answer: "タマ" },
    calls: { reminder: { check: async () => ({ question_ct: "1" }), reset: wrong } },
  });
  expect(words(html)).toContain("秘密の質問の答えが正しくありません。");
  expect(html).not.toContain("Noren-5678");
});
