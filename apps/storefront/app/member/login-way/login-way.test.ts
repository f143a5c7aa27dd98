import type { LoginWay } from "@noren/contract/member/login-way.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const path = "/mypage/login-ways";
const moment = "2026-11-20T01:00:00.000Z";
const way: LoginWay = {
  kind: "passkey",
  id: "p1",
  name: "わたしの電話",
  type: null,
  question_ct: null,
  device: "iPhone・Safari",
  created_at: moment,
  used_at: null,
  suspended_at: null,
  removed_at: null,
};
const suspended = { suspended_at: "2026-11-21T01:00:00.000Z", removed_at: "2026-11-28T01:00:00.000Z" };
const line: LoginWay = { ...way, kind: "identity", id: "i1", type: "line", name: "hana@example.jp", ...suspended };
const question: LoginWay = { ...way, kind: "question", id: "m1", name: "", question_ct: "1", device: "" };
const calls = (ways: LoginWay[] = [line, way, question]) => ({
  loginWay: {
    list: async () => ways,
    restore: vi.fn(async () => ({})),
    remove: vi.fn(async () => ({})),
  },
});

test("[SEC-07] /mypage/login-ways lists what was suspended and what works, with kind, date and device", async () => {
  const page = await visit(path, { cookie, calls: calls() });
  const text = words(page.html);
  expect(text).toMatch(
    /停止中のログイン方法.*再設定したあとのもの.*LINE.*hana@example\.jp.*追加した日時 2026.*iPhone・Safari.*自動で削除する日時 2026.*再開する/s,
  );
  expect(text).toMatch(
    /いま使えるログイン方法.*2件.*パスキー.*わたしの電話.*秘密の質問.*初めて飼ったペット.*不明な端末/s,
  );
  const none = words((await visit(path, { cookie, calls: calls([]) })).html);
  expect(none).toContain("登録されているログイン方法はありません");
  expect(none).not.toContain("停止中");
  expect(location(await visit(path))).toBe("/login?next=%2Fmypage%2Flogin-ways");
});

test("[SEC-07] one press restores with the password, without script; an empty or wrong one is said at the field", async () => {
  const made = calls();
  const press = (current_password: string) =>
    visit(path, { cookie, calls: made, form: { restore: "i1", current_password } });
  const empty = await press("");
  expect([empty.status, made.loginWay.restore.mock.calls]).toEqual([422, []]);
  const { message } = new ShopError("user.wrong_password");
  made.loginWay.restore.mockRejectedValueOnce(
    new ShopError("user.wrong_password", {}, { current_password: [message] }),
  );
  const wrong = await press("Wrong-1234");
  expect([wrong.status, words(wrong.html).includes(message), wrong.html.includes("Wrong-1234")]).toEqual([
    422,
    true,
    false,
  ]);
  made.loginWay.restore.mockClear();
  const done = await press("Noren-5678");
  expect([location(done), made.loginWay.restore.mock.calls]).toEqual([
    path,
    [[{ id: "i1", current_password: "Noren-5678" }]],
  ]);
  made.loginWay.restore.mockRejectedValueOnce(new ShopError("common.not_found"));
  const late = await press("Noren-5678");
  expect(words((await visit(path, { cookie: late.cookies, calls: made })).html)).toContain("すでに削除されています");
});

test("[SEC-07] what works is removed by its button, the question with the password", async () => {
  const made = calls();
  const send = (form: Record<string, string>) => visit(path, { cookie, calls: made, form });
  expect(location(await send({ intent: "remove", id: "p1" }))).toBe(path);
  const empty = await send({ intent: "remove-question", id: "m1", current_password: "" });
  expect(empty.status).toBe(422);
  expect(empty.html).toMatch(/<details[^>]*\bopen\b/);
  await send({ intent: "remove-question", id: "m1", current_password: "Noren-1234" });
  expect(made.loginWay.remove.mock.calls).toEqual([[{ id: "p1" }], [{ id: "m1", current_password: "Noren-1234" }]]);
});
