import { describe, expect, test } from "vitest";
import { openPlace, otherPrefectures, placeLabels, placeValues } from "./place-values.ts";

const jingumae = { prefecture: "東京都", city: "渋谷区", town: "神宮前" };
const shibuya = { prefecture: "東京都", city: "渋谷区", town: "渋谷" };
const ebisu = { prefecture: "京都府", city: "京都市中京区", town: "恵比須町" };
const yatomi = { prefecture: "愛知県", city: "弥富市", town: "" };
const kisosaki = { prefecture: "三重県", city: "桑名郡木曽岬町", town: "" };

/** An address in a form after its code was found: prefecture, city, address1. */
function filled(before: readonly [string, string, string], place: typeof jingumae, earlier: (typeof jingumae)[] = []) {
  const [prefecture, city, address1] = before;
  const typed = { prefecture, city, address1 };
  const { prefecture: p, city: c, address1: a } = { ...typed, ...placeValues(typed, "", place, earlier) };
  return [p, c, a];
}

describe("[CART-24, MEM-05] a postal code fills an address", () => {
  test("the town goes to the municipality's field, so that the house number has its own", () => {
    expect(filled(["", "", ""], jingumae)).toEqual(["東京都", "渋谷区神宮前", ""]);
    expect(filled(["", "", "1-2-3"], jingumae)).toEqual(["東京都", "渋谷区神宮前", "1-2-3"]);
    expect(filled(["", "", ""], yatomi)).toEqual(["愛知県", "弥富市", ""]);
  });

  test("typed values stay, and a town in them is not added twice", () => {
    expect(filled(["大阪府", "堺市", "1-1"], jingumae)).toEqual(["大阪府", "堺市", "1-1"]);
    expect(filled(["", "渋谷区", "神宮前1-2-3"], jingumae)).toEqual(["東京都", "渋谷区", "神宮前1-2-3"]);
    expect(filled(["", "", "神宮前1-2-3"], jingumae)).toEqual(["東京都", "渋谷区", "神宮前1-2-3"]);
    expect(filled(["", "渋谷区神宮前1-2-3", ""], jingumae)).toEqual(["東京都", "渋谷区神宮前1-2-3", ""]);
    expect(filled(["東京都", "渋谷区", "1-2-3"], jingumae)).toEqual(["東京都", "渋谷区", "1-2-3"]);
  });

  test("a corrected code replaces the values of the previous one, and nothing that was typed after them", () => {
    const after = (before: [string, string, string]) => filled(before, ebisu, [jingumae]);
    expect(after(["東京都", "渋谷区神宮前", "1-2-3"])).toEqual(["京都府", "京都市中京区恵比須町", "1-2-3"]);
    expect(after(["東京都", "渋谷区神宮前1-2-3", ""])).toEqual(["京都府", "京都市中京区恵比須町1-2-3", ""]);
    expect(after(["東京都", "渋谷区", "神宮前1-2-3"])).toEqual(["京都府", "京都市中京区", "恵比須町1-2-3"]);
    expect(after(["東京都", "渋谷区", "1-2-3"])).toEqual(["京都府", "京都市中京区恵比須町", "1-2-3"]);
    expect(after(["大阪府", "堺市", "1-1"])).toEqual(["大阪府", "堺市", "1-1"]);
  });

  test("for a code with several places none is preselected, and the previous town is removed", () => {
    const place = openPlace([shibuya, jingumae]);
    expect(filled(["東京都", "渋谷区神宮前", "1-2-3"], place, [jingumae])).toEqual(["東京都", "", "1-2-3"]);
    expect(filled(["東京都", "渋谷区神宮前", ""], openPlace([yatomi, kisosaki]), [jingumae])).toEqual(["", "", ""]);
    expect(filled(["", "わたしの町", ""], place, [])).toEqual(["東京都", "わたしの町", ""]);
  });
});

test("[CART-24] the labels of a code's places show what differs", () => {
  expect(placeLabels([shibuya, jingumae])).toEqual(["渋谷", "神宮前"]);
  expect(placeLabels([yatomi, kisosaki])).toEqual(["愛知県弥富市", "三重県桑名郡木曽岬町"]);
  expect(placeLabels([yatomi, { ...yatomi, town: "鍋田町" }])).toEqual(["弥富市", "鍋田町"]);
});

test("[CART-24] a prefecture is questioned if the code is known and none of its places is in it", () => {
  expect(otherPrefectures([jingumae], "大阪府")).toEqual(["東京都"]);
  expect(otherPrefectures([yatomi, kisosaki], "大阪府")).toEqual(["愛知県", "三重県"]);
  for (const [places, prefecture] of [
    [[jingumae], "東京都"],
    [[yatomi, kisosaki], "三重県"],
    [[jingumae], ""],
    [[], "大阪府"],
  ] as const)
    expect(otherPrefectures(places, prefecture)).toEqual([]);
});
