import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayText } from "./day-text.tsx";
import { EmailText } from "./email-text.tsx";

/** Parts that do not break. */
const unbroken = (words: string) =>
  [...renderToStaticMarkup(<DayText>{words}</DayText>).matchAll(/<span class="unbroken">([^<]*)/g)].map(
    ([, part]) => part,
  );

test("days, times, order numbers and numbers with hyphens stay on one line, and the text around them may break", () => {
  expect(unbroken("ご注文番号 261126-92W4A75H のお支払いが、まだ完了していません。")).toEqual(["261126-92W4A75H"]);
  expect(unbroken("11月29日（日）14:00〜16:00に、神宮前1-2-3へ")).toEqual([
    "11月29日（日）",
    "14:00〜16:00に",
    "1-2-3",
  ]);
  expect(unbroken("電話 03-1234-5678、受付番号 261126-0001")).toEqual(["03-1234-5678", "261126-0001"]);
  expect(unbroken("住所は１－２－３です")).toEqual(["１－２－３"]);
  // browsers do not break a date with points
  expect(unbroken("期限 2026.12.04 23:59")).toEqual(["23:59"]);
  expect(unbroken("12月4日（金）23:59までのご注文は、12月6日にお届け")).toEqual([
    "12月4日（金）",
    "23:59までの",
    "12月6日に",
  ]);
  expect(unbroken("商品の代金")).toEqual([]);
});

test("[CAT-31] ranges with their unit, and days from one to another, stay on one line", () => {
  expect(unbroken("S 身長150〜156cm")).toEqual(["150〜156cm"]);
  expect(unbroken("手で測っているため、1〜2cmの差があります")).toEqual(["1〜2cmの"]);
  expect(unbroken("770円〜1,760円（税込、お届け先の都道府県による）")).toEqual(["770円〜1,760円"]);
  expect(unbroken("0.8〜1.2L、23cm〜25cm、10〜15%")).toEqual(["0.8〜1.2L", "23cm〜25cm", "10〜15%"]);
  expect(unbroken("12月10日（木）〜12月12日（土）ごろ")).toEqual(["12月10日（木）〜12月12日（土）ごろ"]);
  expect(unbroken("3〜5営業日で発送、3〜6か月")).toEqual(["3〜5営業日", "3〜6か月"]);
  expect(unbroken("1,980円〜、〜3,000円")).toEqual([]);
});

test("an email address may break before its @, and is otherwise unchanged", () => {
  const drawn = (email: string) => renderToStaticMarkup(<EmailText>{email}</EmailText>);
  expect(drawn("hanako.yamada@example.jp")).toBe("hanako.yamada<wbr/>@example.jp");
  expect(drawn("登録なし")).toBe("登録なし");
  expect(drawn("@noren")).toBe("@noren");
});
