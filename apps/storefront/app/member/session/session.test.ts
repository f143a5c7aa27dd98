import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const here = {
  id: "s1",
  device: "Mac・Chrome",
  ip: "192.0.2.1",
  logged_in_at: "2026-11-20T00:00:00.000Z",
  is_current: true,
};
const phone = { ...here, id: "s2", device: "iPhone・Safari", ip: "2001:db8::1", is_current: false };
const past = { ...phone, id: "s3", device: "", ended_at: "2026-11-19T00:00:00.000Z" };
const calls = (sessions = [here, phone]) => ({
  memberSession: {
    list: async () => sessions.map((one) => ({ ...one, used_at: "2026-11-20T00:30:00.000Z" })),
    histories: async () => ({
      data: [{ ...here, ended_at: null }, { ...phone, ended_at: null }, past],
      pagination: { total: 3, per: 10, last: 1, current: 1 },
    }),
    end: vi.fn(async () => ({})),
    endOthers: vi.fn(async () => ({})),
  },
});

test("[MEM-16, AUTH-19] /mypage/login_history shows the open sessions and each login's date, address and device", async () => {
  const page = await visit("/mypage/login_history", { cookie, calls: calls() });
  expect(page.status).toBe(200);
  const text = words(page.html);
  expect(text).toMatch(/ログイン中の端末.*Mac・Chrome.*この端末.*iPhone・Safari.*最後のご利用 2026.*2001:db8::1/s);
  expect(text).toMatch(/これまでのログイン.*3件.*2026.*Mac・Chrome.*192\.0\.2\.1.*ログイン中.*不明な端末.*終了/s);
  // the current session ends by logging out
  expect(page.html).not.toMatch(/name="id"[^>]*value="s1"/);
  expect((await visit("/mypage/login_history")).response.headers.get("location")).toBe(
    "/login?next=%2Fmypage%2Flogin_history",
  );
});

test("[MEM-16, AUTH-19] each other session is ended by its button, and all others at once, without script", async () => {
  const made = calls();
  const end = async (form: Record<string, string>) => visit("/mypage/login_history", { cookie, form, calls: made });
  const one = await end({ intent: "end", id: "s2" });
  expect([location(one), made.memberSession.end.mock.calls]).toEqual(["/mypage/login_history", [[{ id: "s2" }]]]);
  expect(words((await visit("/mypage/login_history", { cookie: one.cookies, calls: made })).html)).toContain(
    "選んだ端末のログインを終了しました。",
  );
  // what else opens the account is looked at next
  expect(location(await end({ intent: "end-others" }))).toBe("/mypage/login-ways");
  expect(made.memberSession.endOthers).toHaveBeenCalledTimes(1);
  const alone = await visit("/mypage/login_history", { cookie, calls: calls([here]) });
  expect(alone.html).not.toContain('value="end-others"');
});

test("[AUTH-19] a session that has ended meanwhile is ended all the same", async () => {
  const end = async () => {
    throw new ShopError("common.not_found");
  };
  const made = { memberSession: { ...calls().memberSession, end } };
  const done = await visit("/mypage/login_history", { cookie, form: { intent: "end", id: "s2" }, calls: made });
  expect([done.status, location(done)]).toEqual([303, "/mypage/login_history"]);
});

test("[MEM-20] the emailed link is a page with a button; pressed, it ends all sessions and leads to a new password", async () => {
  const endAll = vi.fn(async () => ({ reset: "reset.mac" }));
  const made = { memberSession: { canEndAll: async () => ({ result: true }), endAll } };
  const page = await visit("/login/end-sessions?token=a-key.mac", { calls: made });
  expect(words(page.html)).toContain("すべてのログインを終了する");
  expect(endAll).not.toHaveBeenCalled();
  const done = await visit("/login/end-sessions", { form: { token: "a-key.mac" }, calls: made });
  const next = "/reminder/reset?token=reset.mac";
  expect([location(done), endAll.mock.calls]).toEqual([next, [[{ token: "a-key.mac" }]]]);
  const reminder = { check: async () => ({ question_ct: null }) };
  const after = await visit(next, { cookie: done.cookies, calls: { reminder } });
  expect(words(after.html)).toContain("すべてのログインを終了し、これまでのパスワードを使えなくしました");
});

test("[MEM-20] where a logged-in browser presses it, this one is logged out too and is told so", async () => {
  const made = {
    memberSession: { endAll: async () => ({ reset: "reset.mac" }), canEndAll: async () => ({ result: false }) },
  };
  const done = await visit("/login/end-sessions", { cookie, form: { token: "a-key.mac" }, calls: made });
  expect([location(done), done.cookies.includes("accessToken")]).toEqual(["/reminder/reset?token=reset.mac", false]);
});

test("[MEM-20] a link that is not good says so, and still leads to a new password", async () => {
  const ended = async (): Promise<never> => {
    throw new ShopError("auth.link_ended");
  };
  const made = { memberSession: { canEndAll: async () => ({ result: false }), endAll: ended } };
  for (const path of ["/login/end-sessions", "/login/end-sessions?token=old.mac"]) {
    const { html } = await visit(path, { calls: made });
    expect(words(html)).toContain("期限が過ぎているか、すでに使われています");
    expect(html).toMatch(/<a [^>]*href="\/reminder"/);
  }
  const pressed = await visit("/login/end-sessions", { form: { token: "old.mac" }, calls: made });
  expect(pressed.status).toBe(422);
});
