import type { Arrival } from "@noren/contract/member/identity.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { aLogin, anArrival, memberCalls } from "../../../testing/login-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { dummyUser, user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const login = aLogin();
const person = anArrival();
const row = {
  id: "i1",
  type: "line" as const,
  name: "hana@<b>example.jp",
  created_at: "2026-11-20T00:00:00.000Z",
  used_at: null,
};

const calls = (arrival: Partial<Arrival> = { login }) => ({
  identity: {
    providers: async () => [{ type: "line" as const, name: "LINE" }],
    redirect: vi.fn(async () => ({ url: "https://issuer.test/auth?state=s1", attempt: "attempt-1" })),
    callback: vi.fn(async () => anArrival(arrival)),
    sendLink: vi.fn(async () => ({})),
    canLink: vi.fn(async () => ({ result: true, service: "LINE" })),
    link: vi.fn(async (): Promise<{ service: string; reset: string | null }> => ({ service: "LINE", reset: null })),
    list: async () => [row],
    add: vi.fn(async () => row),
    remove: vi.fn(async () => ({})),
  },
  auth: { login: vi.fn(async () => login) },
  ...memberCalls(),
});
type Made = ReturnType<typeof calls>;

/** The browser after the redirect to the provider. */
async function begun(made: Made, { next = "", cookie = "" } = {}) {
  const query = new URLSearchParams({ type: "line", ...(next && { next }) });
  return visit(`/oauth/redirect?${query}`, { calls: made, ...(cookie && { cookie }) });
}
const backFrom = (made: Made, cookie: string) => visit("/oauth/callback?state=s1&code=c1", { calls: made, cookie });

test("[AUTH-11] login and registration offer the channel's services by plain links that lead on, and none where there are none", async () => {
  const { html } = await visit("/login?next=%2Fcart%2Fconfirm", { calls: calls() });
  expect(html).toMatch(/<a [^>]*href="\/oauth\/redirect\?type=line&amp;next=%2Fcart%2Fconfirm"/);
  expect(words(html)).toContain("LINEでログイン");
  expect(words((await visit("/login")).html)).not.toContain("ほかのサービス");
  const dummy = { ...dummyUser, ...user };
  const made = { ...calls(), user: { me: async () => user, dummy: async () => dummy } };
  expect(words((await visit("/register", { calls: made })).html)).toContain("LINEで登録");
});

test("[AUTH-11] the redirect binds the login to this browser by a cookie that no script reads", async () => {
  const made = calls();
  const { response, cookies } = await begun(made);
  expect([response.status, location({ response })]).toEqual([302, "https://issuer.test/auth?state=s1"]);
  const line = response.headers.getSetCookie().find((one) => one.startsWith("oauth."));
  expect(line).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Lax/);
  expect(line).not.toContain("attempt-1");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(made.identity.redirect.mock.calls).toEqual([[{ type: "line", use: "login" }]]);
  expect((await visit("/oauth/redirect?type=evil", { calls: made })).status).toBe(404);
  const done = await backFrom(made, cookies);
  expect([location(done), done.cookies.includes("accessToken"), done.cookies.includes("oauth.")]).toEqual([
    "/ec",
    true,
    false,
  ]);
  expect(made.identity.callback.mock.calls[0]).toEqual([
    { type: "line", attempt: "attempt-1", state: "s1", code: "c1", device: undefined },
  ]);
});

test("[AUTH-11] [NAV-05] after the login the visitor is where they wanted to go, and never outside the shop", async () => {
  const made = calls();
  expect(location(await backFrom(made, (await begun(made, { next: "/mypage/point" })).cookies))).toBe("/mypage/point");
  expect(location(await backFrom(made, (await begun(made, { next: "//evil.example" })).cookies))).toBe("/ec");
});

test("[AUTH-11] a callback without the browser's cookie asks nobody, and what is refused is said at the login", async () => {
  const made = calls();
  const alone = await backFrom(made, "");
  expect([location(alone), made.identity.callback.mock.calls]).toEqual(["/login", []]);
  expect(words((await visit("/login", { cookie: alone.cookies, calls: made })).html)).toContain(
    "お手続きの期限が切れたか",
  );
  made.identity.callback.mockRejectedValueOnce(new ShopError("identity.cancelled"));
  const refused = await backFrom(made, (await begun(made, { next: "/cart" })).cookies);
  expect(location(refused)).toBe("/login?next=%2Fcart");
  expect(words((await visit("/login", { cookie: refused.cookies, calls: made })).html)).toContain(
    "取りやめになりました",
  );
  made.identity.redirect.mockRejectedValueOnce(new ShopError("identity.unavailable"));
  const gone = await begun(made);
  expect(words((await visit("/login", { cookie: gone.cookies, calls: made })).html)).toContain(
    "ただいま接続できません",
  );
});

test("[AUTH-11] a member's address leads to the password; the login carries the identity, and the code's page may follow", async () => {
  const made = calls({ result: "confirm", identity: "proof-1" });
  const arrived = await backFrom(made, (await begun(made, { next: "/mypage/point" })).cookies);
  expect([location(arrived), arrived.cookies.includes("accessToken")]).toEqual(["/oauth/link", false]);
  const { html } = await visit("/oauth/link", { cookie: arrived.cookies, calls: made });
  expect(words(html)).toMatch(/LINEのメールアドレスは、すでに会員登録されています。.*hana@example\.jp/s);
  expect(html).not.toContain("proof-1");
  const send = (form: Record<string, string>) => visit("/oauth/link", { cookie: arrived.cookies, calls: made, form });
  const done = await send({ password: "Noren-1234" });
  expect([done.response.status, location(done)]).toEqual([303, "/mypage/point"]);
  expect(made.auth.login.mock.calls).toMatchObject([
    [{ username: "hana@example.jp", password: "Noren-1234", identity: "proof-1" }],
  ]);
  expect(done.cookies).not.toContain("identity.");
  expect((await send({ password: "" })).status).toBe(422);
  const mailed = await send({ intent: "mail" });
  expect([location(mailed), made.identity.sendLink.mock.calls]).toEqual([
    "/oauth/link?sent=1",
    [[{ identity: "proof-1" }]],
  ]);
  made.auth.login.mockRejectedValueOnce(new ShopError("identity.ended"));
  expect(location(await send({ password: "Noren-1234" }))).toBe("/login?next=%2Fmypage%2Fpoint");
});

test("[AUTH-11] the emailed link changes nothing by being opened; its button links in the browser that began", async () => {
  const made = calls({ result: "confirm", identity: "proof-1" });
  const { cookies } = await backFrom(made, (await begun(made)).cookies);
  const page = await visit("/oauth/link?token=key-1", { cookie: cookies, calls: made });
  expect(words(page.html)).toContain("LINEとの連携が完了し");
  expect(made.identity.link.mock.calls).toEqual([]);
  const done = await visit("/oauth/link?token=key-1", { cookie: cookies, calls: made, form: { token: "key-1" } });
  expect([location(done), made.identity.link.mock.calls]).toEqual([
    "/login",
    [[{ token: "key-1", identity: "proof-1" }]],
  ]);
  // a first proof of the mailbox has closed the password (SEC-07)
  made.identity.link.mockResolvedValueOnce({ service: "LINE", reset: "reset.mac" });
  const first = await visit("/oauth/link?token=key-1", { cookie: cookies, calls: made, form: { token: "key-1" } });
  expect(location(first)).toBe("/reminder/reset?token=reset.mac");
  made.identity.link.mockRejectedValueOnce(new ShopError("identity.other_browser"));
  const other = await visit("/oauth/link?token=key-1", { calls: made, form: { token: "key-1" } });
  expect([other.status, words(other.html)]).toEqual(
    [409, expect.stringContaining("お手続きをはじめたブラウザー")].map((one) => (one === 409 ? 422 : one)),
  );
  made.identity.canLink.mockResolvedValueOnce({ result: false, service: "" });
  expect(words((await visit("/oauth/link?token=old", { calls: made })).html)).toContain(
    "このリンクは、期限が過ぎているか",
  );
});

test("[AUTH-11] who is new comes to the form with name and address filled in, and registers with the identity", async () => {
  const made = calls({ result: "register", identity: "proof-1" });
  const arrived = await backFrom(made, (await begun(made)).cookies);
  expect(location(arrived)).toBe("/register?from=identity");
  const register = vi.fn(async () => ({ ...user, email: person.email, captcha: "", device: "" }));
  const dummy = { ...dummyUser, ...user, last_name: "", email: "" };
  const own = { ...made, user: { me: async () => user, dummy: async () => dummy, register } };
  const { html } = await visit("/register?from=identity", { cookie: arrived.cookies, calls: own });
  expect(html).toMatch(/name="email"[^>]*value="hana@example\.jp"|value="hana@example\.jp"[^>]*name="email"/);
  expect(words(html)).toContain("LINEの情報をもとに入力しました");
  const typed = { last_name: "山田", first_name: "花子", last_name_kana: "ヤマダ", first_name_kana: "ハナコ" };
  const form = {
    ...typed,
    email: person.email,
    password: "Noren-1234",
    is_receive_newsletter: "0",
    "consent.agree": "1",
  };
  const done = await visit("/register", { cookie: arrived.cookies, calls: own, form: { ...form, identity: "1" } });
  expect(location(done)).toBe("/register/complete");
  expect(register.mock.calls).toMatchObject([[{ email: person.email, identity: "proof-1" }, {}]]);
  const plain = await visit("/register", { cookie: arrived.cookies, calls: own, form });
  expect([location(plain), (register.mock.calls as unknown[][])[1]![0]]).toMatchObject([
    "/register/complete",
    { identity: undefined },
  ]);
});

test("[AUTH-11] a member sees the services, adds one with the password and removes one, without script", async () => {
  const made = calls({ result: "link", identity: "proof-1" });
  const cookie = memberCookie();
  const settings = { "LOGIN.PROVIDERS": ["line"] };
  const page = await visit("/mypage/identities", { cookie, settings, calls: made });
  expect(words(page.html)).toMatch(/LINE.*連携 2026.*まだこの連携でのログインはありません.*LINEと連携する/s);
  expect(page.html).not.toContain("<b>example");
  expect(page.html).toMatch(/<a [^>]*href="\/mypage\/identities"/);
  expect(
    (await visit("/mypage/passkeys", { cookie, calls: { passkey: { list: async () => [] } } })).html,
  ).not.toContain("/mypage/identities");
  expect(location(await visit("/mypage/identities"))).toBe("/login?next=%2Fmypage%2Fidentities");
  const started = await begun(made, { cookie });
  expect(made.identity.redirect.mock.calls).toEqual([[{ type: "line", use: "link" }]]);
  const arrived = await backFrom(made, `${cookie}; ${started.cookies}`);
  expect(location(arrived)).toBe("/oauth/link");
  const both = `${cookie}; ${arrived.cookies}`;
  const { message } = new ShopError("user.wrong_password");
  made.identity.add.mockRejectedValueOnce(new ShopError("user.wrong_password", {}, { current_password: [message] }));
  const wrong = await visit("/oauth/link", { cookie: both, calls: made, form: { password: "wrong" } });
  expect([wrong.status, words(wrong.html)]).toEqual([422, expect.stringContaining(message)]);
  const added = await visit("/oauth/link", { cookie: both, calls: made, form: { password: "Noren-1234" } });
  expect([location(added), made.identity.add.mock.calls.at(-1)]).toEqual([
    "/mypage/identities",
    [{ identity: "proof-1", current_password: "Noren-1234" }],
  ]);
  const removed = await visit("/mypage/identities", { cookie, calls: made, form: { intent: "remove", id: "i1" } });
  expect([location(removed), made.identity.remove.mock.calls]).toEqual(["/mypage/identities", [[{ id: "i1" }]]]);
});
