import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { loaderData } from "../../../testing/loader-data.ts";
import { location } from "../../../testing/location.ts";
import { aLogin, credentials as form, memberCalls } from "../../../testing/login-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const answer = aLogin();
const waiting = aLogin({ access_token: "", is_verify: true, device: "", challenge: "a-challenge.mac" });
const inShop = memberCalls();
const login = async (next = "", code: string | null = null) => {
  const calls = { auth: { login: async () => ({ ...waiting, verify_code: code }) } };
  return (await visit("/login", { form: { ...form, next }, calls })).cookies;
};
const refusing = (code: "auth.code_wrong" | "auth.code_ended" | "auth.link_ended") => async () => {
  const { message } = new ShopError(code);
  throw new ShopError(code, {}, code === "auth.code_wrong" ? { verify_code: [message] } : {});
};

test("[AUTH-03] the right code of the login's challenge logs in, and leads to where the member wanted to go", async () => {
  const cookie = await login("/mypage/order_history");
  const page = await visit("/verify", { cookie });
  expect(page.html).toMatch(/<input(?=[^>]*name="verify_code")(?=[^>]*inputMode="numeric")[^>]*>/);
  expect(page.html).toMatch(/autoComplete="one-time-code"/i);
  const verify = vi.fn(async () => answer);
  const done = await visit("/verify", {
    cookie,
    form: { verify_code: "１２３ ４５６" },
    calls: { ...inShop, auth: { verify } },
  });
  expect(verify).toHaveBeenCalledExactlyOnceWith({
    verify_code: "123456",
    user_id: "id-of-the-user",
    challenge: "a-challenge.mac",
  });
  expect([done.status, location(done)]).toEqual([303, "/mypage/order_history"]);
  expect(done.cookies).toContain(`accessToken.demo=${answer.access_token}`);
  expect(done.cookies).toContain("device.demo=id-of-the-device.mac");
  expect(done.cookies).not.toContain("mfa");
});

test("[AUTH-03] a wrong code is answered at its field; one that has ended leads back to the password and to the page wanted", async () => {
  const cookie = await login("/mypage/card");
  const typed = { verify_code: "123456" };
  const wrong = await visit("/verify", {
    cookie,
    form: typed,
    calls: { auth: { verify: refusing("auth.code_wrong") } },
  });
  expect(wrong.status).toBe(422);
  expect(words(wrong.html)).toContain(new ShopError("auth.code_wrong").message);
  const ended = await visit("/verify", {
    cookie,
    form: typed,
    calls: { auth: { verify: refusing("auth.code_ended") } },
  });
  expect(location(ended)).toBe("/login?next=%2Fmypage%2Fcard");
  expect(ended.cookies).not.toContain("mfa");
  const next = await visit("/login?next=%2Fmypage%2Fcard", { cookie: ended.cookies });
  expect(words(next.html)).toContain(new ShopError("auth.code_ended").message);
});

test("[AUTH-03] letters are no code, and no call is made of them", async () => {
  const verify = vi.fn();
  const cookie = await login();
  const { status, html } = await visit("/verify", {
    cookie,
    form: { verify_code: "abc" },
    calls: { auth: { verify } },
  });
  expect([status, verify.mock.calls.length]).toEqual([422, 0]);
  expect(words(html)).toContain("6桁の数字で入力してください");
});

test("[AUTH-03] another code is a button without script; the challenge that replaces the first is the one that is sent", async () => {
  const cookie = await login();
  const sendCode = vi.fn(async () => ({ challenge: "another.mac", verify_code: null }));
  const sent = await visit("/verify", { cookie, form: { intent: "send" }, calls: { auth: { sendCode } } });
  expect(sendCode).toHaveBeenCalledExactlyOnceWith({ challenge: "a-challenge.mac" });
  expect(location(sent)).toBe("/verify");
  const page = await visit("/verify", { cookie: sent.cookies });
  expect(words(page.html)).toContain("新しい確認コードをお送りしました。");
  const verify = vi.fn(async () => answer);
  await visit("/verify", {
    cookie: sent.cookies,
    form: { verify_code: "123456" },
    calls: { ...inShop, auth: { verify } },
  });
  expect(verify).toHaveBeenCalledWith(expect.objectContaining({ challenge: "another.mac" }));
});

test("[AUTH-03] the code is shown where the server hands one out, and nowhere else", async () => {
  const shown = await visit("/verify", { cookie: await login("", "246810") });
  expect(words(shown.html)).toContain("246810");
  expect(words((await visit("/verify", { cookie: await login() })).html)).not.toContain("開発用");
});

test("[AUTH-03] without an open login /verify leads to the login, and a member of the shop home", async () => {
  expect(location(await visit("/verify"))).toBe("/login");
  expect(location(await visit("/verify", { cookie: memberCookie() }))).toBe("/ec");
  expect(location(await visit("/verify", { form: { verify_code: "123456" } }))).toBe("/login");
  const forged = await visit("/verify", { cookie: "mfa.demo=id-of-the-user" });
  expect(location(forged)).toBe("/login");
});

const unconfirmed = memberCookie({ isLogin: false, name: null });
const flag = { "PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE": true };

test("[AUTH-24, THEME-19] a first login sends the confirmation, and /verify another one on request", async () => {
  const request = vi.fn(async () => ({}));
  const calls = { auth: { login: async () => aLogin({ is_registered_member: false }) }, emailVerify: { request } };
  const first = await visit("/login", { form, calls, settings: flag });
  expect([location(first), request.mock.calls.length]).toEqual(["/verify", 1]);
  const page = await visit("/verify", { cookie: first.cookies, settings: flag });
  expect(words(page.html)).toContain("メールアドレスをご確認ください");
  const again = await visit("/verify", { cookie: unconfirmed, form: { intent: "send" }, calls, settings: flag });
  expect([location(again), request.mock.calls.length]).toEqual(["/verify", 2]);
  // with the flag off the page is nobody's
  expect(location(await visit("/verify", { cookie: unconfirmed }))).toBe("/ec");
});

test("[THEME-19] email verification: with the flag off a first login asks for no confirmation, and no page leads to one", async () => {
  const request = vi.fn(async () => ({}));
  const calls = { ...inShop, auth: { login: async () => answer }, emailVerify: { request } };
  for (const settings of [{}, { "PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE": false }]) {
    const first = await visit("/login", { form, calls, settings });
    expect([location(first), request.mock.calls.length]).toEqual(["/ec", 0]);
    expect((await visit("/ec", { cookie: first.cookies, settings })).html).not.toContain("/verify");
  }
});

test("[AUTH-24] too many requests for the confirmation do not stand in the login's way, and are answered at /verify", async () => {
  const request = async () => {
    throw new ShopError("common.too_many_requests", { retry_after: 60 });
  };
  const calls = { auth: { login: async () => aLogin({ is_registered_member: false }) }, emailVerify: { request } };
  expect(location(await visit("/login", { form, calls, settings: flag }))).toBe("/verify");
  const again = await visit("/verify", { cookie: unconfirmed, form: { intent: "send" }, calls, settings: flag });
  expect(again.status).toBe(429);
  expect(words(again.html)).toContain("アクセスが集中しています");
});

test("[AUTH-24] the emailed link is a page with a button; pressed, it makes the member logged in", async () => {
  const check = vi.fn(async () => ({ is_registered_member: true, reset: null }));
  const calls = { ...inShop, emailVerify: { check } };
  const page = await visit("/verify/email?token=a-key.mac", { cookie: unconfirmed, settings: flag, calls });
  expect(check).not.toHaveBeenCalled();
  expect(page.html).toMatch(/<input(?=[^>]*type="hidden")(?=[^>]*name="token")(?=[^>]*value="a-key.mac")/);
  const options = { form: { token: "a-key.mac" }, settings: flag, calls };
  const done = await visit("/verify/email", { ...options, cookie: unconfirmed });
  expect([location(done), check.mock.calls]).toEqual(["/ec", [[{ token: "a-key.mac" }]]]);
  const next = await visit("/product", { cookie: done.cookies, settings: flag });
  expect(loaderData(next.html).root!.session).toMatchObject({ isLogin: true, name: "山田 花子" });
  expect(words(next.html)).toContain("メールアドレスを確認しました。");
});

test("[AUTH-24, SEC-07] on another device the page asks for the password, and leads who has none to a new one", async () => {
  const check = vi.fn(async ({ password }: { password?: string }) => ({
    is_registered_member: true,
    reset: password ? null : "reset.mac",
  }));
  const calls = { emailVerify: { check } };
  const page = await visit("/verify/email?token=a-key.mac", { calls, settings: flag });
  expect(page.html).toMatch(/<input(?=[^>]*type="password")(?=[^>]*name="password")/);
  expect(words(page.html)).toContain("登録したときのパスワードは使えなくなります");
  const send = (form: Record<string, string>) =>
    visit("/verify/email", { form: { token: "a-key.mac", ...form }, settings: flag, calls });
  expect((await send({ password: "" })).status).toBe(422);
  expect(check).not.toHaveBeenCalled();
  expect(location(await send({ password: "Noren-1234" }))).toBe("/login");
  const anew = await send({ intent: "without" });
  expect(location(anew)).toBe("/reminder/reset?token=reset.mac");
  expect(check.mock.calls).toEqual([[{ token: "a-key.mac", password: "Noren-1234" }], [{ token: "a-key.mac" }]]);
});

test("[AUTH-24] a link that has ended says so and offers another", async () => {
  const calls = { emailVerify: { check: refusing("auth.link_ended") } };
  const { status, html } = await visit("/verify/email", { form: { token: "old.mac", intent: "without" }, calls });
  expect(status).toBe(422);
  expect(words(html)).toContain(new ShopError("auth.link_ended").message);
  expect(words((await visit("/verify/email")).html)).toContain("このリンクは正しくありません");
});

test("[AUTH-10] the unlock link shows a button; pressed, it sets isUnlockSuccess and makes this browser known", async () => {
  const unlock = vi.fn(async () => ({ result: true, device: "known.mac" }));
  const canUnlock = vi.fn(async () => ({ result: true }));
  const calls = { auth: { canUnlock, unlock } };
  const page = await visit("/login/unlock?token=a-key.mac", { calls });
  expect(canUnlock).toHaveBeenCalledExactlyOnceWith({ token: "a-key.mac" });
  expect(unlock).not.toHaveBeenCalled();
  expect(words(page.html)).toContain("ログインを再開する");
  const done = await visit("/login/unlock", { form: { token: "a-key.mac" }, calls });
  expect([done.status, location(done)]).toEqual([303, expect.stringMatching(/^\/login\/unlock\?done=/)]);
  expect(done.cookies).toContain("device.demo=known.mac");
  const after = await visit(location(done)!, { calls });
  expect(Object.values(loaderData(after.html))).toContainEqual(expect.objectContaining({ isUnlockSuccess: true }));
  expect(words(after.html)).toContain("ログインを再開しました");
  expect(after.html).toContain("<title>ログインを再開しました");
  // an address that the shop did not make tells nobody that something was resumed
  const bare = await visit("/login/unlock?done=1", { calls });
  expect(bare.html).toContain("<title>ログインの再開");
  expect(words(bare.html)).not.toContain("ログインを再開しました");
});

test("[AUTH-10] a link that is not good says so, whether it is opened or pressed", async () => {
  const calls = { auth: { canUnlock: async () => ({ result: false }), unlock: refusing("auth.link_ended") } };
  for (const path of ["/login/unlock?token=old.mac", "/login/unlock", "/login/unlock?token=%3Cx%3E"]) {
    const { status, html } = await visit(path, { calls });
    expect([path, status]).toEqual([path, 200]);
    expect(words(html)).toContain("期限が過ぎているか、すでに使われています");
    expect(html).not.toContain('name="token"');
  }
  const pressed = await visit("/login/unlock", { form: { token: "old.mac" }, calls });
  expect(pressed.status).toBe(422);
  expect(words(pressed.html)).toContain(new ShopError("auth.link_ended").message);
});

test("[THEME-18] a shop without members has none of these pages", async () => {
  for (const path of ["/verify", "/verify/email", "/login/unlock"])
    expect((await visit(path, { settings: { "SITE.NO_MEMBER_USE": true } })).status).toBe(404);
});
