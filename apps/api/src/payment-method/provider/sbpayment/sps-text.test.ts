import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asShiftJis, encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { decodeShiftJis, refusedIn } from "./testing/sbps-wire.ts";
import { cutToBytes, spsLength, toSpsText } from "./sps-text.ts";

/** Any text, with more of what is special: extensions, twins, signs, half-width kana, emoji. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."髙﨑𠮷①㈱Ⅲ㎝～〜−－―‖￠￡￢&<>\"'|\\~¥ｶﾞ濵德彅👨é≮が\t\n\u{E0100}〓表ソ十,="),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 40,
});

describe("texts for SBPS", () => {
  test.each([
    ["髙橋 﨑山 𠮷野", "高橋 崎山 吉野"],
    ["濵田と德永と瀨戸", "浜田と徳永と瀬戸"],
    ["①番 ㈱のれん Ⅲ ㎝ ㍿ ㍊", "1番 (株)のれん III cm 株式会社 ミリバール"],
    ["9:00〜12:00、10～20、１－２、−5、A―B", "9:00-12:00、10-20、１-２、-5、A-B"],
    [`お茶 & お菓子 <新> "旬" 'a' |`, "お茶 ＆ お菓子 ＜新＞ ”旬” ’a’ ｜"],
    ["C:\\ ¥100 ~", "C:￥ ￥100 -"],
    ["Café x\u0338 彅 😀 한", "Cafe x 〓 〓 〓"],
    ["か\u3099ま口 葛\u{E0100}城 神\uFA19", "がま口 葛城 神神"],
    ["一行目\r\n二行目\t終", "一行目  二行目 終"],
    ["ｶﾀｶﾅ、カタカナ、ABC 012", "ｶﾀｶﾅ、カタカナ、ABC 012"],
    ["", ""],
  ])("[PROD-03] %j is written %j", (typed, written) => {
    expect(toSpsText(typed)).toBe(written);
  });

  test("[PROD-03] any text becomes one that Shift_JIS has, that SBPS takes, and that stays as it is", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const written = toSpsText(typed);
        expect(asShiftJis(written)).toBe(written);
        expect(refusedIn(encodeShiftJis(written))).toBe(false);
        expect(toSpsText(written)).toBe(written);
      }),
      { numRuns: 1_000 },
    );
  });

  test("[PROD-03] Windows and JIS read the written text as the same characters", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const bytes = encodeShiftJis(toSpsText(typed));
        expect(decodeShiftJis(bytes, "jis")).toBe(decodeShiftJis(bytes, "windows"));
      }),
      { numRuns: 1_000 },
    );
    expect(decodeShiftJis(encodeShiftJis("～－"), "jis")).toBe("〜−");
  });

  test("[PROD-03] lengths are bytes, and a cut text ends with a whole character", () => {
    expect(spsLength("暖簾A")).toBe(5);
    expect(cutToBytes("暖簾A", 3)).toBe("暖");
    expect(cutToBytes("暖簾A", 5)).toBe("暖簾A");
    fc.assert(
      fc.property(text, fc.nat(60), (typed, max) => {
        const written = toSpsText(typed);
        const cut = cutToBytes(written, max);
        expect(written.startsWith(cut)).toBe(true);
        expect(spsLength(cut)).toBeLessThanOrEqual(max);
        if (cut !== written) expect(spsLength(cut)).toBeGreaterThanOrEqual(max - 1);
      }),
    );
  });
});
