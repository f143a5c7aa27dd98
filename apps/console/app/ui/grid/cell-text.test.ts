import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemOf, shownText, storedText } from "./cell-text.ts";
import type { GridColumn } from "./grid-view.ts";

const price: GridColumn = { key: "price", label: "通常価格", kind: "number", size: "small", min: 0, max: 99_999_999 };
const jan: GridColumn = { key: "jan", label: "JAN", kind: "text", size: "small", max: 13, isOptional: true };
const state: GridColumn = {
  key: "state",
  label: "公開",
  kind: "choice",
  size: "small",
  options: [{ value: "published", label: "公開" }],
};

describe("the text of a cell", () => {
  test.each(["1430", "１，４３０円", "¥1,430", "￥１４３０", " 1,430 ", "01430", "1,430円\n"])(
    "[OWN-11] %j is 1430 yen",
    (typed) => {
      expect(storedText(price, typed)).toBe("1430");
    },
  );

  test("[OWN-11] what a cell shows is read as the value it has", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
        const text = String(value);
        expect(storedText(price, shownText(price, text))).toBe(text);
        expect(problemOf(price, text)).toBeUndefined();
      }),
    );
    expect(storedText(state, shownText(state, "published"))).toBe("published");
  });

  test.each([
    [price, "", "通常価格を入力してください"],
    [price, "-1", "通常価格は0から99999999までの整数で入力してください"],
    [price, "1,5", "通常価格は0から99999999までの整数で入力してください"],
    [price, "100000000", "通常価格は0から99999999までの整数で入力してください"],
    [price, "千円", "通常価格は0から99999999までの整数で入力してください"],
    [jan, "12345678901234", "JANは13文字以内で入力してください"],
    [jan, "", undefined],
    [state, "売り切れ", "公開は、公開のどれかにしてください"],
    [state, "published", undefined],
  ])("[OWN-11] of %o the text %j is refused in words", (column, text, words) => {
    expect(problemOf(column, text)).toBe(words);
  });
});
