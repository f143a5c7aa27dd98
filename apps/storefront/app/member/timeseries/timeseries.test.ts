import type { Timeseries } from "@noren/contract/member/timeseries.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { lengthSeries } from "./measurement-present.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const entry = (id: string, day: number, more: Partial<Timeseries>): Timeseries => ({
  id,
  purpose: "shirt",
  measurements: null,
  embroidery: null,
  created_at: `2026-11-${day}T00:00:00.000Z`,
  ...more,
});
const shirts = [
  entry("t3", 20, { measurements: { neck: 38.5, chest: 52 } }),
  entry("t2", 19, { measurements: { neck: 38 } }),
  entry("t1", 18, { measurements: { neck: 37, chest: 52 } }),
];
const letters = { script: "roman", text: "Hanako Y.", place: "cuff", thread: "akane", typeface: "cursive" } as const;
const calls = (data: Timeseries[]) => ({
  timeseries: {
    list: vi.fn(async (_?: object) => ({ data, limit: 20 })),
    add: vi.fn(async (_: object) => data[0]!),
    clear: vi.fn(async (_: object) => ({})),
  },
});

test("[MEM-11] a chart runs from the oldest to the newest, between the least and the greatest length", () => {
  const [neck, chest, ...others] = lengthSeries("shirt", shirts);
  expect(others).toEqual([]);
  expect(neck).toMatchObject({ name: "首まわり", latest: 38.5, change: 0.5, min: 37, max: 38.5 });
  expect(neck!.points).toEqual([
    { x: 0, y: 100, value: 37, day: "2026.11.18" },
    { x: 50, y: 33.3, value: 38, day: "2026.11.19" },
    { x: 100, y: 0, value: 38.5, day: "2026.11.20" },
  ]);
  expect(chest).toMatchObject({
    change: 0,
    points: [
      { x: 0, y: 50 },
      { x: 100, y: 50 },
    ],
  });
  expect(lengthSeries("shirt", shirts.slice(2))[0]!.points).toMatchObject([{ x: 50, y: 50 }]);
});

test("[MEM-11] /mypage/measurement shows a purpose: the latest lengths, charts drawn by the server, and the same as a table", async () => {
  const made = calls(shirts);
  const { html } = await visit("/mypage/measurement?purpose=shirt", { cookie, calls: made });
  expect(made.timeseries.list).toHaveBeenCalledWith({ purpose: "shirt" });
  expect(words(html)).toMatch(
    /首まわり\s*38\.5cm.*前回より\+0\.5cm.*前回と同じ.*これまでの記録.*2026\.11\.20.*2026\.11\.18/s,
  );
  expect(html.match(/<path d="M[\d. L]+" fill="none" stroke="currentColor"/g)).toHaveLength(2);
  expect(html).toContain('<th scope="row"');
  expect(html).toMatch(/aria-current="page"[^>]*>シャツ・上着|>シャツ・上着/);
  const none = await visit("/mypage/measurement?purpose=seat", { cookie, calls: calls([]) });
  expect(words(none.html)).toContain("座布団・椅子の採寸はまだありません");
});

test("[FORM-05, FORM-07] a length with two decimals, and a form without any length, are refused in the words of their rules", async () => {
  const made = calls(shirts);
  const path = "/mypage/measurement/edit?purpose=shirt";
  for (const [form, said] of [
    [{ neck: "38.55" }, "首まわりは小数点第1位までの数値を入力してください"],
    [{ neck: "３８．５５", chest: "52" }, "首まわりは小数点第1位までの数値を入力してください"],
    [{ neck: "", chest: "about 50" }, "身幅は小数点第1位までの数値を入力してください"],
    [{ neck: "", chest: "" }, "いずれかは必須項目です"],
  ] as const) {
    const { status, html } = await visit(path, { cookie, calls: made, form });
    expect([form, status, words(html).includes(said)]).toEqual([form, 422, true]);
  }
  expect(made.timeseries.add).not.toHaveBeenCalled();
});

test("[MEM-11] the form begins with the last lengths, and sends those of its purpose; out of bounds is said at the field", async () => {
  const made = calls(shirts);
  const path = "/mypage/measurement/edit?purpose=shirt";
  const { html } = await visit(path, { cookie, calls: made });
  expect(html).toMatch(/name="neck"[^>]*value="38\.5"/);
  const sent = await visit(path, { cookie, calls: made, form: { neck: "３９", chest: "" } });
  expect(location(sent)).toBe("/mypage/measurement?purpose=shirt");
  expect(made.timeseries.add.mock.calls[0]![0]).toMatchObject({ purpose: "shirt", measurements: { neck: "39" } });
  const wrong = await visit(path, { cookie, calls: made, form: { neck: "190", length: "66" } });
  expect([wrong.status, words(wrong.html).includes("首まわりは20cmから70cmまで")]).toEqual([422, true]);
  expect(wrong.html).toMatch(/name="length"[^>]*value="66"/);
  const empty = await visit(path, { cookie, calls: made, form: { neck: "" } });
  expect(words(empty.html)).toContain("いずれかは必須項目です");
});

test("[MEM-11] clearing is a form with its purpose, and clears no other", async () => {
  const made = calls(shirts);
  const sent = await visit("/mypage/measurement", { cookie, calls: made, form: { intent: "clear", purpose: "apron" } });
  expect([location(sent), made.timeseries.clear.mock.calls]).toEqual([
    "/mypage/measurement?purpose=apron",
    [[{ purpose: "apron" }]],
  ]);
});

test("[MEM-12] /mypage/name-embroidery shows the letters as they will look, in words, and those before", async () => {
  const before = { ...letters, script: "kanji", text: "山田", typeface: "mincho" } as const;
  const data = [entry("e2", 20, { embroidery: letters }), entry("e1", 18, { embroidery: before })];
  const made = calls(data.map((one) => ({ ...one, purpose: "embroidery" })));
  const { html } = await visit("/mypage/name-embroidery", { cookie, calls: made });
  expect(html).toMatch(/fill="#b0302f"[^>]*>Hanako Y\.<\/text>/);
  expect(words(html)).toMatch(/ローマ字.*左の袖口.*茜.*筆記体.*これまでのお名入れ.*山田/s);
  await visit("/mypage/name-embroidery", { cookie, calls: made, form: { intent: "clear" } });
  expect(made.timeseries.clear).toHaveBeenCalledWith({ purpose: "embroidery" });
  const none = await visit("/mypage/name-embroidery", { cookie, calls: calls([]) });
  expect(words(none.html)).toContain("登録されたお名入れはありません");
});

test("[MEM-12] the preview shows what the address says, without script; the form saves it, and refuses letters of another script", async () => {
  const made = calls([]);
  const path = "/mypage/name-embroidery/edit";
  const { html } = await visit(`${path}?${new URLSearchParams({ ...letters, thread: "kon" })}`, {
    cookie,
    calls: made,
  });
  expect(html).toMatch(/fill="#223354"[^>]*>Hanako Y\.<\/text>/);
  expect(html).toMatch(/checked=""[^>]*value="cursive"|value="cursive"[^>]*checked=""/);
  expect(location(await visit(path, { cookie, calls: made, form: letters }))).toBe("/mypage/name-embroidery");
  expect(made.timeseries.add).toHaveBeenCalledWith({ purpose: "embroidery", embroidery: letters });
  const wrong = await visit(path, { cookie, calls: made, form: { ...letters, text: "山田" } });
  expect([wrong.status, words(wrong.html).includes("ローマ字20文字以内で入力してください")]).toEqual([422, true]);
});
