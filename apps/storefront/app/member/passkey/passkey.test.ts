import type { Passkey, PasskeyCreation } from "@noren/contract/member/passkey.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { aLogin, memberCalls } from "../../../testing/login-answers.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const phone = {
  id: "p1",
  name: "わたしの電話",
  created_at: "2026-11-20T00:00:00.000Z",
  used_at: "2026-11-20T00:30:00.000Z",
};
const creation: PasskeyCreation = {
  rp: { id: "shop.test", name: "暖簾" },
  user: { id: "dTE", name: "hanako@example.jp", displayName: "山田 花子" },
  challenge: "c1",
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 600_000,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
};
const calls = (passkeys: Passkey[] = [phone, { ...phone, id: "p2", name: "家の<b>PC</b>", used_at: null }]) => ({
  passkey: {
    list: async () => passkeys,
    begin: vi.fn(async () => creation),
    add: vi.fn(async () => phone),
    rename: vi.fn(async () => phone),
    remove: vi.fn(async () => ({})),
  },
});

test("[MEM-24] /mypage/passkeys lists the passkeys with their days, and is for members alone", async () => {
  const page = await visit("/mypage/passkeys", { cookie, calls: calls() });
  expect(page.status).toBe(200);
  expect(words(page.html)).toMatch(/わたしの電話.*追加 2026.*最後のご利用 2026.*家の.*まだご利用がありません/s);
  expect(page.html).not.toContain("<b>PC");
  expect(words((await visit("/mypage/passkeys", { cookie, calls: calls([]) })).html)).toContain(
    "パスキーはまだありません。",
  );
  expect(location(await visit("/mypage/passkeys"))).toBe("/login?next=%2Fmypage%2Fpasskeys");
  expect((await visit("/mypage", { cookie, calls: { ...calls(), user: { me: async () => user } } })).html).toMatch(
    /<a [^>]*href="\/mypage\/passkeys"/,
  );
});

test("[MEM-24] a passkey is named and removed by a form, without script; what is refused is said", async () => {
  const made = calls();
  const send = (form: Record<string, string>) => visit("/mypage/passkeys", { cookie, form, calls: made });
  const renamed = await send({ intent: "rename", id: "p1", name: "新しい電話" });
  expect([location(renamed), made.passkey.rename.mock.calls]).toEqual([
    "/mypage/passkeys",
    [[{ id: "p1", name: "新しい電話" }]],
  ]);
  expect(words((await visit("/mypage/passkeys", { cookie: renamed.cookies, calls: made })).html)).toContain(
    "パスキーの名前を変更しました。",
  );
  await send({ intent: "remove", id: "p2" });
  expect(made.passkey.remove.mock.calls).toEqual([[{ id: "p2" }]]);
  const error = new ShopError("common.invalid_input", {}, { name: ["パスキーの名前を入力してください"] });
  made.passkey.rename.mockRejectedValueOnce(error);
  const refused = await send({ intent: "rename", id: "p1", name: "" });
  expect([refused.status, words(refused.html)]).toEqual([
    422,
    expect.stringContaining("パスキーの名前を入力してください"),
  ]);
});

test("[MEM-24] the page's script gets the browser's options for the right password, and saves what the browser made", async () => {
  const made = calls();
  const add = (form: Record<string, string>) => visit("/mypage/passkeys/add", { cookie, form, calls: made });
  const begun = await add({ name: "わたしの電話", current_password: "Noren-1234" });
  expect(JSON.parse(begun.html)).toEqual({ creation });
  expect(made.passkey.begin.mock.calls).toEqual([[{ current_password: "Noren-1234" }]]);
  const { message } = new ShopError("user.wrong_password");
  made.passkey.begin.mockRejectedValueOnce(new ShopError("user.wrong_password", {}, { current_password: [message] }));
  const wrong = await add({ name: "わたしの電話", current_password: "wrong" });
  expect([wrong.status, JSON.parse(wrong.html)]).toMatchObject([
    422,
    { fields: { current_password: [message] }, values: { name: "わたしの電話" } },
  ]);
  expect(wrong.html).not.toContain('"wrong"');
  const answer = { credential_id: "id", client_data_json: "data", attestation_object: "object" };
  const saved = await add({ intent: "save", name: "わたしの電話", transports: "internal,hybrid", ...answer });
  expect([saved.status, location(saved), made.passkey.add.mock.calls]).toEqual([
    303,
    "/mypage/passkeys",
    [[{ ...answer, transports: ["internal", "hybrid"], name: "わたしの電話" }]],
  ]);
  expect(location(await visit("/mypage/passkeys/add", { cookie, calls: made }))).toBe("/mypage/passkeys");
});

const answer = aLogin();

test("[MEM-24] /login offers the passkey, whose login opens the session and leads on to a page of the shop", async () => {
  const request = { challenge: "c1", timeout: 600_000, rpId: "shop.test", userVerification: "required" as const };
  const login = vi.fn(async () => answer);
  const made = {
    passkey: { beginLogin: async () => request, login },
    ...memberCalls(),
  };
  expect(words((await visit("/login", { calls: made })).html)).toContain("パスキーでログインする");
  const options = await visit("/login/passkey", { calls: made });
  expect(JSON.parse(options.html)).toEqual(request);
  expect(options.response.headers.get("cache-control")).toContain("no-store");
  const signed = {
    credential_id: "id",
    client_data_json: "data",
    authenticator_data: "bytes",
    signature: "sign",
    user_handle: "user",
  };
  const to = async (next: string) =>
    visit("/login/passkey", { cookie: "device.demo=a.mac", form: { ...signed, next }, calls: made });
  const done = await to("/mypage/order_history?page=2");
  expect([done.status, location(done)]).toEqual([303, "/mypage/order_history?page=2"]);
  expect(done.cookies).toContain(`accessToken.demo=${answer.access_token}`);
  expect(login.mock.calls).toEqual([[{ ...signed, device: "a.mac" }]]);
  expect(location(await to("//evil.example"))).toBe("/ec");
  login.mockRejectedValueOnce(new ShopError("passkey.failed"));
  const refused = await to("");
  expect([refused.status, JSON.parse(refused.html)]).toMatchObject([
    422,
    { message: expect.stringContaining("パスキーを確認できませんでした") },
  ]);
});
