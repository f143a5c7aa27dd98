import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { loaderData } from "../../../testing/loader-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { now, openStorefront } from "../../../testing/open-storefront.ts";
import { user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const expired = async (): Promise<never> => {
  throw new ShopError("auth.token_expired");
};
let made = 0;
const answer = () => ({ access_token: `next-token-number-${++made}`, expires_in: 3600, expires_at: "" });
const pagination = { total: 0, per: 3, last: 1, current: 1 };
const orders = { list: async () => ({ data: [], pagination, more: { user_order_total_payment: 0 } }) };
/** Each test has a token of its own, since refreshes of one token are shared for a while. */
const token = () => `token-of-test-number-${++made}`;
const cookieOf = (cookies: string, name: string) => new RegExp(`${name}\\.demo=([^;]*)`).exec(cookies)?.[1];
const sessionIn = async (html: string) => loaderData(html).root!.session;

test("[AUTH-05] a stored token whose end is ahead means logged in without a call", async () => {
  const refresh = vi.fn(expired);
  const me = vi.fn(expired);
  const { status, html } = await visit("/ec", {
    cookie: memberCookie({ token: token() }),
    calls: { auth: { refresh }, user: { me }, order: orders },
  });
  expect(status).toBe(200);
  expect(words(html)).toContain("山田 花子 様");
  expect([refresh.mock.calls.length, me.mock.calls.length]).toEqual([0, 0]);
});

test("[AUTH-05] [AUTH-02] an expired token is renewed once, and again 5 s before the next one expires", async () => {
  const refresh = vi.fn(async () => ({ ...answer(), access_token: "the-renewed-token-1" }));
  const { status, cookies } = await visit("/ec", {
    cookie: memberCookie({ token: token(), endsIn: 0 }),
    calls: { auth: { refresh }, order: orders },
  });
  expect(status).toBe(200);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(cookieOf(cookies, "accessToken")).toBe("the-renewed-token-1");
  expect(Number(cookieOf(cookies, "tokenExpiresAt"))).toBe(now.getTime() + 3595 * 1000);
});

test("[AUTH-05] the query mode renews the session, though the token is valid", async () => {
  const refresh = vi.fn(async () => answer());
  await visit("/product?mode=fresh", { cookie: memberCookie({ token: token() }), calls: { auth: { refresh } } });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("[AUTH-05] without a stored token one is a visitor, and the cart's token stays", async () => {
  const { status, cookies, html } = await visit("/product", { cookie: "cart.demo=tok-1; pieces.demo=2" });
  expect([status, cookieOf(cookies, "cart")]).toEqual([200, "tok-1"]);
  expect(html).toContain('href="/login"');
});

test("[AUTH-08] [NAV-08] a failed refresh logs out and leads to /login/?re=1 once; later pages are a visitor's", async () => {
  const calls = { auth: { refresh: expired } };
  const cookie = `${memberCookie({ token: token(), endsIn: -1 })}; cart.demo=tok-1`;
  const first = await visit("/product?word=%E5%B8%83", { cookie, calls });
  expect(first.response.headers.get("location")).toBe("/login?re=1&next=%2Fproduct%3Fword%3D%25E5%25B8%2583");
  expect(first.cookies).not.toContain("accessToken");
  const login = await visit("/login?re=1&next=%2Fproduct", { cookie: first.cookies, calls });
  expect(words(login.html)).toContain("ログインの有効期限が切れました");
  expect(await sessionIn(login.html)).toMatchObject({ isLogin: false, isRefreshFailed: true });
  const later = await visit("/product", { cookie: login.cookies, calls });
  expect(later.status).toBe(200);
});

test("[AUTH-09] requests that come at once with one token cause one refresh", async () => {
  const refresh = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer();
  });
  const cookie = memberCookie({ token: token(), endsIn: -1 });
  const calls = { auth: { refresh }, order: orders };
  const visits = await Promise.all(["/ec", "/product", "/", "/ec"].map((path) => visit(path, { cookie, calls })));
  const late = await visit("/product", { cookie, calls });
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(new Set([...visits, late].map(({ cookies }) => cookieOf(cookies, "accessToken"))).size).toBe(1);
});

test("[AUTH-09] calls of one page that are refused together cause one refresh", async () => {
  const refresh = vi.fn(async () => answer());
  const once = <T>(value: T) => vi.fn(async () => value).mockImplementationOnce(expired);
  const me = once(user);
  const { status } = await visit("/mypage", {
    cookie: memberCookie({ token: token() }),
    calls: { auth: { refresh }, user: { me }, order: { list: once(await orders.list()) } },
  });
  expect([status, refresh.mock.calls.length]).toEqual([200, 1]);
});

test("[AUTH-07] a call refused for its token is repeated once after a refresh", async () => {
  const refresh = vi.fn(async () => answer());
  const list = vi.fn(orders.list).mockImplementationOnce(expired);
  const { status, cookies } = await visit("/mypage/order_history", {
    cookie: memberCookie({ token: token() }),
    calls: { auth: { refresh }, order: { list } },
  });
  expect([status, refresh.mock.calls.length, list.mock.calls.length]).toEqual([200, 1, 2]);
  expect(cookieOf(cookies, "accessToken")).toContain("next-token");
});

test("[AUTH-07] the same for a change: it is sent once more, and counts once", async () => {
  const changePassword = vi.fn(async () => ({ device: "id-of-the-device.mac" })).mockImplementationOnce(expired);
  const { response } = await visit("/mypage/password", {
    cookie: memberCookie({ token: token() }),
    form: { current_password: "Noren-1234", password: "Noren-5678" },
    calls: { auth: { refresh: async () => answer() }, user: { changePassword } },
  });
  expect([response.status, response.headers.get("location"), changePassword.mock.calls.length]).toEqual([
    303,
    "/mypage/login-ways",
    2,
  ]);
});

test("[AUTH-07] refused a second time, the member is logged out and led to /login/", async () => {
  const list = vi.fn(expired);
  const { response, cookies } = await visit("/mypage/order_history", {
    cookie: memberCookie({ token: token() }),
    calls: { auth: { refresh: async () => answer() }, order: { list } },
  });
  expect([response.headers.get("location"), list.mock.calls.length]).toEqual([
    "/login?next=%2Fmypage%2Forder_history",
    2,
  ]);
  expect(cookies).not.toContain("accessToken");
});

test("[AUTH-08] a stolen token's session is over: the call's refusal ends in /login/?re=1", async () => {
  const { response } = await visit("/mypage/order_history?page=2", {
    cookie: memberCookie({ token: token() }),
    calls: { auth: { refresh: expired }, order: { list: expired } },
  });
  expect(response.headers.get("location")).toBe("/login?re=1&next=%2Fmypage%2Forder_history%3Fpage%3D2");
});

test("[THEME-17] the channel's prefix stands in the way to the login, wherever the session ends", async () => {
  const calls = { auth: { refresh: expired }, order: { list: expired } };
  for (const endsIn of [-1, 1800]) {
    const cookie = memberCookie({ token: token(), endsIn });
    const { response } = await visit("/toki/ec", { prefix: "/toki", cookie, calls });
    expect(response.headers.get("location")).toBe("/toki/login?re=1&next=%2Fec");
  }
});

test("[AUTH-07] a refusal of a visitor's call passes through, without a redirect", async () => {
  const refresh = vi.fn(expired);
  const { status, response } = await visit("/product", { calls: { auth: { refresh }, product: { list: expired } } });
  expect([status, response.headers.get("location"), refresh.mock.calls.length]).toEqual([401, null, 0]);
});

test("a refresh that breaks is an accident: the session stays for the next try", async () => {
  const broken = async () => {
    throw new ShopError("common.network");
  };
  const cookie = memberCookie({ token: token(), endsIn: -1 });
  const { status, cookies } = await visit("/product", { cookie, calls: { auth: { refresh: broken } } });
  expect(status).toBe(500);
  expect(cookies).toContain("accessToken");
});

test("[AUTH-04] a member who is not registered yet has a token and is not logged in, at the next start-up too", async () => {
  const cookie = memberCookie({ token: token(), isLogin: false, name: null });
  const settings = { "PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE": true };
  const { html, cookies } = await visit("/product", { cookie, settings });
  expect(await sessionIn(html)).toMatchObject({ isLogin: false });
  expect(cookies).toContain("accessToken");
  const member = await visit("/mypage/order_history", { cookie, settings });
  expect(member.response.headers.get("location")).toBe("/verify");
  const login = await visit("/login", { cookie, settings });
  expect(login.response.headers.get("location")).toBe("/verify");
});

test("[NAV-07] who must verify is led to /verify from every member page, but may log out", async () => {
  const cookie = memberCookie({ token: token(), isLogin: false });
  const settings = { "PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE": true };
  const to = async (path: string) => (await visit(path, { cookie, settings, calls: { order: orders } })).response;
  for (const path of ["/ec", "/mypage", "/mypage/user_info"])
    expect((await to(path)).headers.get("location")).toBe("/verify");
  expect((await to("/mypage/logout")).status).toBe(200);
});

test("[AUTH-04] a call that the API refuses until the address is confirmed leads to /verify", async () => {
  const unverified = async (): Promise<never> => {
    throw new ShopError("auth.email_not_verified");
  };
  const { response } = await visit("/ec", {
    cookie: memberCookie({ token: token() }),
    calls: { order: { list: unverified } },
  });
  expect(response.headers.get("location")).toBe("/verify");
});

test("a browser that has the token but lost the session cookie loads its member once", async () => {
  const [accessToken, end] = memberCookie({ token: token() }).split("; ");
  const me = vi.fn(async () => user);
  const { html, cookies } = await visit("/ec", {
    cookie: `${accessToken}; ${end}`,
    calls: { user: { me }, order: orders },
  });
  expect(words(html)).toContain("山田 花子 様");
  await visit("/ec", { cookie: cookies, calls: { user: { me }, order: orders } });
  expect(me).toHaveBeenCalledTimes(1);
});

test("[NAV-05] visitors on member pages go to /login/, which stores the page they requested", async () => {
  const to = async (path: string, prefix = "") => (await visit(path, { prefix })).response.headers.get("location");
  expect(await to("/ec")).toBe("/login?next=%2Fec");
  expect(await to("/mypage/order_history?state=paid")).toBe("/login?next=%2Fmypage%2Forder_history%3Fstate%3Dpaid");
  expect(await to("/toki/mypage", "/toki")).toBe("/toki/login?next=%2Fmypage");
});

test("[NAV-05] a click, which requests data alone, is redirected the same way", async () => {
  const { html } = await visit("/mypage.data");
  expect(html).toContain("/login?next=%2Fmypage");
});

test("[NAV-06] members on pages meant for logging in are led to /ec/", async () => {
  for (const path of ["/login", "/register", "/login?next=%2Fcart"]) {
    const { response } = await visit(path, { cookie: memberCookie({ token: token() }) });
    expect(response.headers.get("location")).toBe("/ec");
  }
});

test("[AUTH-23] the session state reaches pages whole, but for the token", async () => {
  const mine = token();
  const { html } = await visit("/product", { cookie: memberCookie({ token: mine }) });
  expect(await sessionIn(html)).toEqual({
    isLogin: true,
    name: "山田 花子",
    hasPasswordExpired: false,
    has_mail_error_count_over: false,
    mfa: null,
    isRefreshFailed: false,
    isSyncUserChannel: false,
    warningMessage: null,
    redirectUrl: null,
  });
  expect(html).not.toContain(mine);
  expect(html).not.toContain("accessToken");
});

test("[AUTH-23] cookies of the session are read by no script, sent by no other site, and bound to https", async () => {
  const cookie = memberCookie({ token: token(), endsIn: -1 }).replaceAll(/(^|; )/g, "$1__Host-");
  const { response } = await visit("/product", {
    cookie,
    origin: "https://shop.test",
    calls: { auth: { refresh: async () => answer() } },
  });
  const lines = response.headers.getSetCookie();
  expect(lines.map((line) => line.split("=")[0])).toEqual(
    expect.arrayContaining(["__Host-accessToken.demo", "__Host-tokenExpiresAt.demo", "__Host-session.demo"]),
  );
  for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("[THEME-18] in a shop without members their pages, login and register are not found, and no link leads there", async () => {
  const settings = { "SITE.NO_MEMBER_USE": true };
  const paths = [
    "/login",
    "/register",
    "/register/complete",
    "/ec",
    "/mypage",
    "/mypage/order_history",
    "/mypage/logout",
  ];
  for (const path of paths) {
    const { status, html } = await visit(path, { settings, cookie: memberCookie({ token: token() }) });
    expect([path, status]).toEqual([path, 404]);
    expect(words(html)).toContain("お探しのページが見つかりませんでした。");
  }
  const posted = await visit("/login", { settings, form: { username: "a", password: "b" } });
  expect(posted.status).toBe(404);
  for (const path of ["/", "/product", "/cart"]) {
    const { html } = await visit(path, { settings });
    expect(html).not.toMatch(/href="\/(login|register|mypage|ec)/);
  }
});
