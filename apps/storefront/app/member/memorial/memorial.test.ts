import type { UserMemorial } from "@noren/contract/member/memorial.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { user } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const list = "/mypage/memorial";
const memorial: UserMemorial = {
  id: "m1",
  user_id: "u1",
  target_user_name: "山田 和子",
  division_ct: "2",
  name: "誕生日",
  month: 2,
  date: 29,
  call: "お母さん",
  remind_days: [14, 3],
  next_day: "2027-02-28",
  days_left: 80,
};
const calls = (data = [memorial], limit = 30, date_birth = "") => ({
  user: { me: async () => ({ ...user, date_birth }) },
  userMemorial: {
    list: async () => ({ data, limit }),
    detail: async () => memorial,
    add: vi.fn(async (_: object) => memorial),
    update: vi.fn(async (_: object) => memorial),
    delete: vi.fn(async (_: object) => ({})),
    stop: vi.fn(async (_: object) => ({})),
  },
});
const typed = { name: "誕生日", division_ct: "2", target_user_name: "山田 和子", call: "", month: "12", date: "4" };

test("[MEM-10] the list says whose day it is, when it comes next and when an email reminds of it; an empty one what it is for", async () => {
  const own = { ...memorial, id: "m2", call: "", target_user_name: "", name: "結婚記念日", remind_days: [] };
  const { html } = await visit(list, { cookie, calls: calls([memorial, own]) });
  expect(words(html)).toMatch(
    /2件（30件まで.*2月29日.*お母さんの誕生日.*次は2月28日（日）.*お知らせ：14日前・3日前.*結婚記念日.*お知らせなし/s,
  );
  expect(html).toContain(`href="${list}/m1/edit"`);
  expect(words((await visit(list, { cookie, calls: calls([]) })).html)).toContain("登録された記念日はありません");
  expect(location(await visit(list, { calls: calls() }))).toBe("/login?next=%2Fmypage%2Fmemorial");
});

test("[MEM-10, FORM-07] the birthday of the profile is offered as a memorial, and added once", async () => {
  const offer = 'value="birthday"';
  const made = calls([memorial], 30, "1980-04-12");
  const { html } = await visit(list, { cookie, calls: made });
  expect(words(html)).toContain("お誕生日（4月12日）");
  expect(html).toContain(offer);
  expect(location(await visit(list, { cookie, calls: made, form: { intent: "birthday" } }))).toBe(list);
  const own = { name: "誕生日", division_ct: "1", target_user_name: "", call: "", month: 4, date: 12 } as const;
  expect(made.userMemorial.add).toHaveBeenCalledExactlyOnceWith({ ...own, remind_days: [14, 3] });
  const known = calls([{ ...memorial, ...own }], 30, "1980-04-12");
  for (const none of [known, calls(), calls([memorial], 1, "1980-04-12")]) {
    expect((await visit(list, { cookie, calls: none })).html).not.toContain(offer);
  }
  await visit(list, { cookie, calls: known, form: { intent: "birthday" } });
  expect(known.userMemorial.add).not.toHaveBeenCalled();
});

test("[MEM-10] a full list offers no further memorial, and says how to make room", async () => {
  const { html } = await visit(list, { cookie, calls: calls([memorial], 1) });
  expect(html).not.toContain(`href="${list}/add"`);
  expect(words(html)).toContain("使わない記念日を削除してください");
  expect(location(await visit(`${list}/add`, { cookie, calls: calls([memorial], 1) }))).toBe(`${list}?full=1`);
});

test("[MEM-10] adding: the form begins with 14 and 3 days before, sends what is ticked, and says what is wrong at its field", async () => {
  const made = calls();
  const { html } = await visit(`${list}/add`, { cookie, calls: made });
  expect(html.match(/name="remind_\d+"(?=[^>]*checked)|checked=""[^>]*name="remind_\d+"/g)).toHaveLength(2);
  const sent = await visit(`${list}/add`, { cookie, calls: made, form: { ...typed, remind_30: "1", remind_0: "1" } });
  expect(location(sent)).toBe(list);
  expect(made.userMemorial.add).toHaveBeenCalledWith({ ...typed, month: 12, date: 4, remind_days: [30, 0] });
  const wrong = await visit(`${list}/add`, {
    cookie,
    calls: made,
    form: { ...typed, target_user_name: "", month: "4", date: "31", remind_7: "1" },
  });
  expect(wrong.status).toBe(422);
  expect(words(wrong.html)).toMatch(/お相手のお名前を入力してください.*日付が無効です/s);
  expect(wrong.html).toMatch(/name="remind_7"[^>]*checked|checked=""[^>]*name="remind_7"/);
  expect(wrong.html).not.toMatch(/name="remind_14"[^>]*checked=""|checked=""[^>]*name="remind_14"/);
});

test("[MEM-10] changing and deleting are plain forms; one that is gone is not found", async () => {
  const made = calls();
  const { html } = await visit(`${list}/m1/edit`, { cookie, calls: made });
  expect(html).toMatch(/name="target_user_name"[^>]*value="山田 和子"/);
  await visit(`${list}/m1/edit`, { cookie, calls: made, form: { ...typed, remind_3: "1" } });
  expect(made.userMemorial.update).toHaveBeenCalledWith({ ...typed, month: 12, date: 4, remind_days: [3], id: "m1" });
  expect(location(await visit(list, { cookie, calls: made, form: { intent: "delete", id: "m1" } }))).toBe(list);
  expect(made.userMemorial.delete).toHaveBeenCalledWith({ id: "m1" });
  const detail = async () => {
    throw new ShopError("common.not_found");
  };
  const gone = { userMemorial: { ...made.userMemorial, detail } };
  expect((await visit(`${list}/m9/edit`, { cookie, calls: gone })).status).toBe(404);
});

test("[MEM-10] /memorial/stop is a page with a button, without login and script; opening it does nothing", async () => {
  const made = calls();
  const page = await visit("/memorial/stop?token=a-key.mac", { calls: made });
  expect([page.status, page.response.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
  expect(words(page.html)).toContain("お知らせを停止する");
  expect(made.userMemorial.stop).not.toHaveBeenCalled();
  const pressed = await visit("/memorial/stop", { form: { token: "a-key.mac" }, calls: made });
  expect(made.userMemorial.stop.mock.calls).toEqual([[{ token: "a-key.mac" }]]);
  expect(words((await visit(location(pressed)!)).html)).toContain("記念日のお知らせを停止しました");
  expect(words((await visit("/memorial/stop?done=1")).html)).not.toContain("停止しました");
  expect(words((await visit("/memorial/stop")).html)).toContain("このリンクは、正しくないようです。");
  made.userMemorial.stop.mockRejectedValue(new ShopError("auth.link_ended"));
  const ended = await visit("/memorial/stop", { form: { token: "old.mac" }, calls: made });
  expect(words(ended.html)).toContain("期限が過ぎているか、すでに使われています");
});
