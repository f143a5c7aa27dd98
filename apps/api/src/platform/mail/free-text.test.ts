import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oneLine, quotedLines, subjectText, withoutLinks } from "./free-text.ts";

/** Text that mail programs turn into links: a scheme with slashes, www., or a domain name. */
const link = /:\/\/|www\.\p{L}|[\p{L}\p{N}_-][.．]\p{L}{2,}/iu;

const part = fc.oneof(
  fc.constantFrom(
    "https://evil.example/a?b=c.d",
    "http://192.0.2.1/x",
    "HTTP：／／ｅｖｉｌ．ｅｘａｍｐｌｅ",
    "www.evil.example",
    "evil.co.jp/win",
    "日本語.jp",
    "evil\u200b.example",
    "ev\u00adil.\u202eexample",
    "a@evil.example",
    "//evil.example",
    "::////evil..example",
    "evil。com",
    "xn--wgv71a.jp",
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("\r\n", "\n", "\u2028", "\u0000", "Bcc: all@example.jp", "花子", " ", "/", ".", ":", "。"),
);
const typed = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));

describe("buyers' text in emails", () => {
  test("[SEC-03] any text becomes free of links in a body, and sanitizing it twice changes nothing", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const clean = withoutLinks(text);
        expect(clean).not.toMatch(link);
        expect(withoutLinks(clean)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });

  test("[SEC-03] contains no link and no line break in a subject", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const subject = subjectText(text);
        expect(subject).not.toMatch(link);
        expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
        expect(oneLine(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      }),
      { numRuns: 2000 },
    );
  });

  test("[SEC-03] has a mark before each line, so that no line looks like the shop's text", () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const line of quotedLines(text)) {
          expect(line.startsWith("｜ ")).toBe(true);
          expect(line).not.toMatch(/[\r\n\u2028\u2029]/);
        }
      }),
    );
  });

  test.each([
    ["花子 https://evil.example/win をご覧", "花子 をご覧"],
    ["当選www.evil.exampleへ", "当選 へ"],
    ["evil.co.jp 花子", "花子"],
    ["花子\r\nBcc: all@example.jp", "花子 Bcc:"],
    ["S.Tanaka", "S. Tanaka"],
    ["(株)ABC Co.,Ltd.", "(株)ABC Co.,Ltd."],
    ["No.5 1.5", "No.5 1.5"],
    ["花子。A", "花子。A"],
    ["http://evil.example", ""],
    ["花子ｈｔｔｐ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ", "花子"],
    ["（株）ＡＢＣ", "（株）ＡＢＣ"],
  ])("[SEC-03] in a subject %j is %j", (text, subject) => {
    expect(subjectText(text)).toBe(subject);
  });

  test.each([
    ["ブログは https://hanako.example/blog です。ABC", "ブログは https hanako. example/blog です。ABC"],
    ["1.5リットル、No.5、12.30", "1.5リットル、No.5、12.30"],
    ["👩‍👩‍👧 ありがとう", "👩‍👩‍👧 ありがとう"],
  ])("[SEC-03] in a body %j can still be read: %j", (text, body) => {
    expect(withoutLinks(text)).toBe(body);
  });
});
