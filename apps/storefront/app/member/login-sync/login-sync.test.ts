import type { Arrival } from "@noren/contract/member/identity.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { loaderData } from "../../../testing/loader-data.ts";
import { location } from "../../../testing/location.ts";
import { aLogin, anArrival, memberCalls } from "../../../testing/login-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const settings = { "LOGIN.SYNC_CHANNELS": ["toki"] };
const login = aLogin({ is_sync_user_channel: true });

const calls = (arrival: Partial<Arrival> = { login }) => ({
  loginSync: {
    channels: vi.fn(async () => [{ key: "toki", name: "常", url: "https://toki.example" }]),
    issue: vi.fn(async () => ({ proof: "p1", url: "https://toki.example/login_sync?proof=p1" })),
    redeem: vi.fn(async () => anArrival({ is_email_verified: false, ...arrival })),
  },
  auth: { verify: vi.fn(async () => login) },
  ...memberCalls(),
});
const begin = (made: ReturnType<typeof calls>, next = "") =>
  visit(`/login_sync?from=toki${next && `&next=${encodeURIComponent(next)}`}`, { calls: made, settings });

test("[AUTH-12] the member's home leads on to linked channels, whose page asks back here; without them nothing is asked", async () => {
  const made = calls();
  const { html } = await visit("/ec", { cookie: memberCookie(), calls: made, settings });
  expect(html).toMatch(/<a (?=[^>]*data-document)[^>]*href="https:\/\/toki\.example\/login_sync\?from=demo"/);
  expect(words(html)).toContain("ログインしたまま、ほかのお店へ移動できます。");
  made.loginSync.channels.mockClear();
  expect(words((await visit("/ec", { cookie: memberCookie(), calls: made })).html)).not.toContain("ほかのお店");
  expect(made.loginSync.channels.mock.calls).toEqual([]);
});

test("[AUTH-12] a state of this browser is asked for there, and a proof is issued to a member alone", async () => {
  const made = calls();
  const begun = await begin(made);
  const to = new URL(location(begun)!);
  expect([to.origin + to.pathname, to.searchParams.get("to")]).toEqual(["https://toki.example/login_sync", "demo"]);
  expect(begun.response.headers.getSetCookie().find((one) => one.startsWith("sync."))).toMatch(
    /HttpOnly.*SameSite=Lax/,
  );
  expect((await visit("/login_sync?from=unknown", { calls: made, settings })).status).toBe(404);
  const asked = "/login_sync?to=toki&state=state-of-the-browser";
  const visitor = await visit(asked, { calls: made, settings });
  expect(location(visitor)).toBe(`/login?next=${encodeURIComponent(asked)}`);
  const member = await visit(asked, { cookie: memberCookie(), calls: made, settings });
  expect(location(member)).toBe("https://toki.example/login_sync?proof=p1");
  expect(made.loginSync.issue.mock.calls).toEqual([[{ channel: "toki", state: "state-of-the-browser" }]]);
  made.loginSync.issue.mockRejectedValueOnce(new ShopError("login_sync.not_linked"));
  expect(location(await visit(asked, { cookie: memberCookie(), calls: made, settings }))).toBe("/ec");
});

test("[AUTH-12] [AUTH-23] opening the proof's page changes nothing; its form signs in, and the session says where from", async () => {
  const made = calls();
  const begun = await begin(made, "/product");
  const page = await visit("/login_sync?proof=p1", { cookie: begun.cookies, calls: made, settings });
  expect([page.status, words(page.html)]).toEqual([200, expect.stringContaining("「常」のログインのまま")]);
  expect([made.loginSync.redeem.mock.calls, page.cookies.includes("accessToken")]).toEqual([[], false]);
  const done = await visit("/login_sync?proof=p1", {
    cookie: begun.cookies,
    calls: made,
    settings,
    form: { proof: "p1" },
  });
  expect([done.response.status, location(done)]).toEqual([303, "/product"]);
  const state = new URL(location(begun)!).searchParams.get("state")!;
  expect(made.loginSync.redeem.mock.calls).toMatchObject([[{ proof: "p1", state }]]);
  const next = await visit("/product", { cookie: done.cookies, calls: made, settings });
  expect(await loaderData(next.html)).toMatchObject({
    root: { session: { isLogin: true, isSyncUserChannel: true } },
  });
});

test("[AUTH-12] a proof in another browser is not even sent, and what is refused is said with a way on", async () => {
  const made = calls();
  const page = await visit("/login_sync?proof=p1", { calls: made, settings });
  expect(words(page.html)).toContain("移動の期限が切れたか");
  expect(page.html).not.toContain('name="proof"');
  const sent = await visit("/login_sync", { calls: made, settings, form: { proof: "p1" } });
  expect([sent.status, made.loginSync.redeem.mock.calls]).toEqual([422, []]);
  made.loginSync.redeem.mockRejectedValueOnce(new ShopError("login_sync.ended"));
  const { cookies } = await begin(made);
  const refused = await visit("/login_sync", { cookie: cookies, calls: made, settings, form: { proof: "used" } });
  expect([refused.status, words(refused.html)]).toEqual([422, expect.stringContaining("移動の期限が切れたか")]);
});

test("[AUTH-12] [NAV-05] a return address outside the shop is refused, and who is logged in already just goes on", async () => {
  const made = calls();
  const { cookies } = await begin(made, "//evil.example");
  expect(location(await visit("/login_sync", { cookie: cookies, calls: made, settings, form: { proof: "p1" } }))).toBe(
    "/ec",
  );
  const member = await visit("/login_sync?from=toki&next=%2Fcart", { cookie: memberCookie(), calls: made, settings });
  expect(location(member)).toBe("/cart");
  const stranger = await visit("/login_sync?from=toki&next=https%3A%2F%2Fevil.example", {
    cookie: memberCookie(),
    calls: made,
    settings,
  });
  expect(location(stranger)).toBe("/ec");
});

test("[AUTH-12] who is not known here yet goes on to the password or the registration", async () => {
  for (const [result, to] of [
    ["confirm", "/oauth/link"],
    ["register", "/register?from=identity"],
  ] as const) {
    const made = calls({ result, identity: "proof-1" });
    const { cookies } = await begin(made);
    const done = await visit("/login_sync", { cookie: cookies, calls: made, settings, form: { proof: "p1" } });
    expect([location(done), done.cookies.includes("accessToken")]).toEqual([to, false]);
  }
});

test("[AUTH-12] [AUTH-03] where a code follows, its verification carries is_sync_user_channel", async () => {
  const waiting = { ...login, access_token: "", device: "", is_verify: true, challenge: "id.mac" };
  const made = calls({ result: "login", login: waiting });
  const { cookies } = await begin(made);
  const arrived = await visit("/login_sync", { cookie: cookies, calls: made, settings, form: { proof: "p1" } });
  expect(location(arrived)).toBe("/verify");
  await visit("/verify", { cookie: arrived.cookies, calls: made, settings, form: { verify_code: "123456" } });
  expect(made.auth.verify.mock.calls).toEqual([
    [{ verify_code: "123456", user_id: "id-of-the-user", challenge: "id.mac", is_sync_user_channel: true }],
  ]);
});
