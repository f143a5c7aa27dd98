import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { loaderData } from "../../../testing/loader-data.ts";
import { aLogin, credentials as form, memberCalls } from "../../../testing/login-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();

const answer = aLogin();
const shop = (given: Partial<LoginAnswer> = {}, ...joined: Parameters<typeof memberCalls>) => ({
  auth: { login: async () => aLogin(given) },
  ...memberCalls(...joined),
});

test("[NAV-05] after login one is back where one wanted to go, else at /ec/", async () => {
  const to = async (next: string) =>
    (await visit("/login", { form: { ...form, next }, calls: shop() })).response.headers.get("location");
  expect(await to("/mypage/order_history?page=2")).toBe("/mypage/order_history?page=2");
  expect(await to("")).toBe("/ec");
});

test("[NAV-05] a return address outside the shop is refused, in the address and in the form", async () => {
  for (const next of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/.//evil.example",
  ]) {
    const { response } = await visit("/login", { form: { ...form, next }, calls: shop() });
    expect(response.headers.get("location")).toBe("/ec");
    const { html } = await visit(`/login?next=${encodeURIComponent(next)}`);
    expect(html).not.toContain('name="next"');
  }
});

test("[AUTH-01] login stores the token in cookies alone and shows the member's name", async () => {
  const { response, html, cookies } = await visit("/login", { form, calls: shop() });
  expect(response.status).toBe(303);
  expect(cookies).toContain(`accessToken.demo=${answer.access_token}`);
  expect(html).not.toContain(answer.access_token);
  const home = await visit("/ec", { cookie: cookies, calls: shop() });
  expect(words(home.html)).toContain("山田 花子 様");
  expect(words(home.html)).toContain("ログインしました");
});

test("[AUTH-01] a wrong pair is answered with one sentence; the name stays in its field, the password does not", async () => {
  const login = async () => {
    const { message } = new ShopError("auth.invalid_credentials");
    throw new ShopError("auth.invalid_credentials", {}, { password: [message] });
  };
  const { status, html } = await visit("/login", { form, calls: { auth: { login } } });
  expect(status).toBe(422);
  expect(words(html)).toContain("メールアドレスまたはパスワードが正しくありません。");
  expect(html).toContain('value="hanako@example.jp"');
  expect(html).not.toContain("Noren-1234");
});

test("too many attempts are answered at the form, with the time to wait", async () => {
  const login = async () => {
    throw new ShopError("common.too_many_requests", { retry_after: 42 });
  };
  const { response, html } = await visit("/login", { form, calls: { auth: { login } } });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "42"]);
  expect(words(html)).toContain("アクセスが集中しています");
});

test("[SEC-05] while a login waits the page says how long, in the server's words, and the name stays in its field", async () => {
  const message = "ログインの失敗が続いたため、あと30秒お待ちください。";
  const login = async () => {
    throw new ShopError("auth.wait", { retry_after: 30 }, {}, message);
  };
  const { response, html } = await visit("/login", { form, calls: { auth: { login } } });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(words(html)).toContain(message);
  expect(words(html)).not.toContain("正しくありません");
  expect(html).toContain('value="hanako@example.jp"');
  expect(html).not.toContain("Noren-1234");
});

test("[AUTH-10] [SEC-05] a locked name's answer says what still works, and promises no email that is not sent", async () => {
  const login = async () => {
    throw new ShopError("auth.locked", { retry_after: 3600 });
  };
  const { response, html } = await visit("/login", { form, calls: { auth: { login } } });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(words(html)).toContain("以前にログインした端末からは、いまもログインできます。");
  expect(words(html)).not.toContain("メールをご確認");
});

test("[SEC-05] a login names the device in a cookie that no script reads; it is sent with the next login and outlives logout", async () => {
  const calls = shop();
  const login = vi.fn(calls.auth.login);
  const first = await visit("/login", { form, calls: { ...calls, auth: { login } } });
  const line = first.response.headers.getSetCookie().find((one) => one.startsWith("device.demo="));
  expect(line).toBe(`device.demo=${answer.device}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`);
  expect(login.mock.lastCall).toEqual([expect.objectContaining({ device: undefined })]);
  const out = await visit("/mypage/logout", {
    cookie: first.cookies,
    form: {},
    calls: { auth: { logout: async () => ({}) } },
  });
  await visit("/login", { cookie: out.cookies, form, calls: { ...calls, auth: { login } } });
  expect(login.mock.lastCall).toEqual([expect.objectContaining({ device: answer.device })]);
  const odd = "device.demo=%00%22<x>";
  await visit("/login", { cookie: odd, form: { ...form, device: "typed.in" }, calls: { ...calls, auth: { login } } });
  expect(login.mock.lastCall).toEqual([expect.objectContaining({ device: undefined })]);
});

test("[CART-35] the visitor's cart joins the member's, whose token the browser then stores, and a message says what joined", async () => {
  const calls = shop({}, [{ name: "煎茶", quantity: 2 }]);
  const { cookies } = await visit("/login", { form, calls, cookie: "cart.demo=visitors-cart; pieces.demo=2" });
  expect(calls.cart.init).toHaveBeenCalledExactlyOnceWith({ token: "visitors-cart" });
  expect(cookies).toContain("cart.demo=members-cart");
  const next = await visit("/ec", { cookie: cookies, calls });
  expect(words(next.html)).toContain("カートに入れていた「煎茶」2点を引き継ぎました。");
});

test("[CART-20] [CART-35] a busy cart is reported in a toast, and does not prevent the login", async () => {
  const calls = shop();
  calls.cart.init.mockRejectedValue(new ShopError("cart.busy"));
  const { response, cookies } = await visit("/login", { form, calls });
  expect(response.headers.get("location")).toBe("/ec");
  const next = await visit("/ec", { cookie: cookies, calls });
  expect(words(next.html)).toContain(new ShopError("cart.busy").message);
});

test("[AUTH-04] a login answered with is_registered_member false stores its token, is not logged in, and leads to /verify", async () => {
  const calls = shop({ is_registered_member: false });
  const { response, cookies } = await visit("/login", { form, calls });
  expect(response.headers.get("location")).toBe("/verify");
  expect(cookies).toContain(answer.access_token);
  const page = await visit("/product", { cookie: cookies });
  expect(loaderData(page.html).root!.session).toMatchObject({ isLogin: false });
  expect(calls.cart.init).not.toHaveBeenCalled();
});

test("[AUTH-23] a login that needs a verification code stores the user's id, without a token", async () => {
  const { response, cookies } = await visit("/login", { form, calls: shop({ is_verify: true }) });
  expect(response.headers.get("location")).toBe("/verify");
  expect(cookies).not.toContain("accessToken");
  expect(cookies).not.toContain("id-of-the-user");
  const page = await visit("/product", { cookie: cookies });
  expect(loaderData(page.html).root!.session).toMatchObject({ isLogin: false, mfa: "id-of-the-user" });
});

test("[AUTH-23] an old password and bouncing emails are shown at the member's home", async () => {
  const calls = shop({ has_password_expired: true, has_mail_error_count_over: true });
  const { response, cookies } = await visit("/login", { form, calls });
  expect(response.headers.get("location")).toBe("/mypage/password");
  const home = await visit("/ec", { cookie: cookies, calls });
  expect(words(home.html)).toContain("パスワードの有効期限が過ぎています");
  expect(words(home.html)).toContain("メールが届いていません");
});

test("[AUTH-13] warningMessage: what the shop tells its members stands at the member's home", async () => {
  const calls = shop({ warning_message: "12月1日はメンテナンスのため、ご注文いただけません。" });
  const { cookies } = await visit("/login", { form, calls });
  const home = await visit("/ec", { cookie: cookies, calls });
  expect(words(home.html)).toContain("12月1日はメンテナンスのため、ご注文いただけません。");
  expect(words(home.html)).not.toContain("メールアドレスを変更");
});

test("[AUTH-13] redirectUrl inside: a login leads there, unless a page was asked for or the password has expired", async () => {
  const to = async (given: Partial<LoginAnswer>, next = "") =>
    (await visit("/login", { form: { ...form, next }, calls: shop(given) })).response.headers.get("location");
  const redirect_url = "/news?category=1";
  expect(await to({ redirect_url })).toBe(redirect_url);
  expect(await to({ redirect_url }, "/mypage/card")).toBe("/mypage/card");
  expect(await to({ redirect_url, has_password_expired: true })).toBe("/mypage/password");
});

for (const outside of [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/%2f%2fevil.example",
  "javascript:alert(1)",
  "/.//evil.example",
]) {
  test(`[AUTH-13] redirectUrl outside: ${outside} is not followed`, async () => {
    const { response } = await visit("/login", { form, calls: shop({ redirect_url: outside }) });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/ec"]);
  });
}

test("[AUTH-06] logout ends the session on the server and clears token and cart", async () => {
  const logout = vi.fn(async () => ({}));
  const cookie = `${memberCookie()}; cart.demo=members-cart; pieces.demo=2`;
  const { response, cookies } = await visit("/mypage/logout", { cookie, form: {}, calls: { auth: { logout } } });
  expect([response.status, response.headers.get("location"), logout.mock.calls.length]).toEqual([303, "/", 1]);
  expect(cookies).not.toMatch(/accessToken|tokenExpiresAt|session|cart|pieces/);
  // once: the next page updates the tag manager
  const flashes = [];
  for (let jar = cookies, page = 0; page < 2; page++) {
    const next = await visit("/product", { cookie: jar });
    flashes.push((loaderData(next.html).root!.site as { flash: unknown }).flash);
    jar = next.cookies;
  }
  expect(flashes).toEqual([expect.objectContaining({ isLoggedOut: true }), null]);
});

test("[AUTH-07] a 401 of logout passes through: no refresh, and one is logged out", async () => {
  const refresh = vi.fn();
  const logout = async () => {
    throw new ShopError("auth.token_expired");
  };
  const { response, cookies } = await visit("/mypage/logout", {
    cookie: memberCookie(),
    form: {},
    calls: { auth: { logout, refresh } },
  });
  expect([response.headers.get("location"), refresh.mock.calls.length]).toEqual(["/", 0]);
  expect(cookies).not.toContain("accessToken");
});

test("[AUTH-06] a shop that takes no changes because its disk is full lets go of the member in this browser all the same", async () => {
  const logout = async () => {
    throw new ShopError("common.read_only");
  };
  const { response, cookies } = await visit("/mypage/logout", {
    cookie: memberCookie(),
    form: {},
    calls: { auth: { logout } },
  });
  expect(response.headers.get("location")).toBe("/");
  expect(cookies).not.toContain("accessToken");
});

test("logging out is a question first, and a change of its own", async () => {
  const { status, html } = await visit("/mypage/logout", { cookie: memberCookie() });
  expect(status).toBe(200);
  expect(html).toMatch(/<form(?=[^>]*method="post")[^>]*data-document/);
});
