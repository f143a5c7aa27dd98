import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesWithin, segmentsOf } from "./line-break.ts";

/** Full-width characters count two, half-width ones one. */
const measure = (text: string) =>
  [...text].reduce((sum, character) => sum + (/[\x20-\x7e]/.test(character) ? 1 : 2), 0);
const broken = (text: string, width: number) => linesWithin(text, width * 2, measure);

describe("lines of Japanese text in documents", () => {
  test("[CART-22] a line may end between any two Japanese characters", () => {
    expect(broken("手ぬぐい麻の葉", 4)).toEqual(["手ぬぐい", "麻の葉"]);
  });

  test("[CART-22] no line begins with a closing bracket, a full stop or a continuation mark", () => {
    expect(broken("手ぬぐい、二枚。", 4)).toEqual(["手ぬぐ", "い、二", "枚。"]);
    expect(broken("藍（注染）の布", 4)).toEqual(["藍（注", "染）の布"]);
    expect(broken("いろいろタオルー", 7)).toEqual(["いろいろタオ", "ルー"]);
    expect(broken("とうきょう", 3)).toEqual(["とう", "きょう"]);
    expect(broken("人々の声", 1)).toEqual(["人", "々", "の", "声"]);
  });

  test("[CART-22] no line ends with an opening bracket, or a sign before a number", () => {
    expect(broken("急須「墨」", 3)).toEqual(["急須", "「墨」"]);
    expect(broken("合計は￥1,980", 4)).toEqual(["合計は", "￥1,980"]);
  });

  test("[CART-22] Latin words, numbers and addresses are not broken if they fit on a line", () => {
    expect(broken("価格は1,234,567円です", 7)).toEqual(["価格は", "1,234,567円で", "す"]);
    expect(broken("型番 TWL-0012-BL の布", 6)).toEqual(["型番", "TWL-0012-BL", "の布"]);
    expect(broken("shop@noren.example へ", 9)).toEqual(["shop@noren.example", "へ"]);
    expect(broken("Tenugui cloth", 4)).toEqual(["Tenugui", "cloth"]);
  });

  test("[CART-22] text without break opportunity that does not fit on a line is cut at the edge", () => {
    expect(broken("ABCDEFGHIJ", 2)).toEqual(["ABCD", "EFGH", "IJ"]);
    expect(broken("！！！！！", 2)).toEqual(["！！", "！！", "！"]);
  });

  test("[CART-22] characters of several code points are not broken", () => {
    expect(segmentsOf("𠮷か\u3099")).toEqual(["𠮷", "か\u3099"]);
    expect(segmentsOf("……")).toEqual(["……"]);
  });

  test("[CART-22] line ends in the text are kept, and an empty text is one empty line", () => {
    expect(broken("一\r\n二\n\n三", 9)).toEqual(["一", "二", "", "三"]);
    expect(broken("", 9)).toEqual([""]);
    expect(broken("　 ", 9)).toEqual([""]);
  });

  const text = fc.string({ unit: fc.constantFrom(..."あ漢ー、。（）「」…ッabc0123,.-¥ 　￥円"), maxLength: 60 });
  test("[CART-22] for any text, nothing is lost and no line is wider than its box", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (words, width) => {
        const lines = broken(words, width);
        expect(lines.join("").replace(/[ 　]/g, "")).toBe(words.replace(/[ 　]/g, ""));
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width * 2);
      }),
    );
  });

  test("[CART-22] a segment is broken only if it is wider than the box", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (spaced, width) => {
        const words = spaced.replace(/[ 　]/g, "");
        if (segmentsOf(words).some((segment) => measure(segment) > width * 2)) return;
        for (const line of broken(words, width).slice(1)) expect(line).not.toMatch(/^[ー、。）」…ッ,.]/);
        for (const line of broken(words, width).slice(0, -1)) expect(line).not.toMatch(/[（「￥¥]$/);
      }),
    );
  });
});
