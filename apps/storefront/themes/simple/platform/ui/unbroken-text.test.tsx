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

test("an email address may break before its @, and is otherwise unchanged", () => {
  const drawn = (email: string) => renderToStaticMarkup(<EmailText>{email}</EmailText>);
  expect(drawn("hanako.yamada@example.jp")).toBe("hanako.yamada<wbr/>@example.jp");
  expect(drawn("登録なし")).toBe("登録なし");
  expect(drawn("@noren")).toBe("@noren");
});
