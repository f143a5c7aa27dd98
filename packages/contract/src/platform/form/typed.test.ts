import fc from "fast-check";
import type * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { checkAnswers, type OrderQuestions } from "../../channel/order-questions.ts";
import {
  cleanText,
  foldCode,
  normaliseCode,
  normaliseEmail,
  normaliseKana,
  normaliseName,
  normaliseNumber,
  normalisePostalCode,
  oneLine,
} from "./normalise.ts";
import { normalisePhone, unlikelyPhone } from "./phone.ts";
import { field } from "./rules.ts";

const validate = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

describe("typed input", () => {
  test("[FORM-14] a line end counts as one character of a long text, however it is encoded", () => {
    const text = field.longText("お問い合わせ内容", 10);
    for (const end of ["\r\n", "\n", "\r", "\u2028", "\u2029", "\u0085"])
      expect(validate(text, `あいう${end}かきく${end}さし`)).toBe("あいう\nかきく\nさし");
    expect(validate(text, "あいう\r\nかきく\r\nさしす")).toEqual(["お問い合わせ内容は10文字以内で入力してください"]);
    const question = { key: "q", label: "ご要望", hint: "", is_required: false, type: "text", max_length: 5 } as const;
    const questions: OrderQuestions = { memo: 5, purpose: null, questionnaire: [question] };
    const given = { memo: "あ\r\nい\rう", questionnaire: [{ key: "q", answer: "あ\rい\r\nう" }] };
    expect(checkAnswers(questions, given)).toMatchObject({
      memo: "あ\nい\nう",
      questionnaire: [{ answer: "あ\nい\nう" }],
      errors: {},
    });
  });

  test("[FORM-14] control and bidirectional characters are removed; names and addresses keep their characters", () => {
    const hidden = [0, 7, 0x1b, 0x7f, 0x80, 0x9f, 0xad, 0x200e, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff];
    for (const code of hidden) {
      const character = String.fromCodePoint(code);
      expect(validate(field.text("題"), `山${character}田`)).toBe("山田");
      expect(validate(field.optionalLongText("文"), `山${character}\n田`)).toBe("山\n田");
      expect(validate(field.name("姓"), `${character}山田`)).toBe("山田");
      expect(validate(field.address("住所"), `千代田${character}1-1`)).toBe("千代田1-1");
      expect(validate(field.tel("電話番号"), `03-1234-5678${character}`)).toBe("03-1234-5678");
      expect(validate(field.email("メール"), `a${character}@example.jp`)).toBe("a@example.jp");
    }
    // a variation selector and a joiner are part of their character
    expect(validate(field.name("姓"), "葛\u{e0100}城")).toBe("葛\u{e0100}城");
    expect(oneLine("👩\u200d🍳")).toBe("👩\u200d🍳");
    expect(validate(field.kana("セイ"), "カ\u3099")).toBe("ガ");
    expect(normaliseName("塚")).toBe("塚");
  });

  test("[FORM-14] a name that contains a letter without full-width form stays as typed", () => {
    expect(normaliseName("José García")).toBe("José García");
    expect(normaliseName("Łukasz")).toBe("Łukasz");
    expect(normaliseName("Jose\u0301")).toBe("Jose\u0301");
    expect(normaliseName("Иван")).toBe("Иван");
    expect(normaliseName("Anna Müller ﾐｭﾗｰ")).toBe("Anna Müller ミュラー");
    expect(normaliseName("Anna Miller")).toBe("Ａｎｎａ　Ｍｉｌｌｅｒ");
    expect(normaliseName("佐々木 O'Neil")).toBe("佐々木　Ｏ＇Ｎｅｉｌ");
    expect(normaliseName("김 철수")).toBe("김　철수");
  });

  test("[FORM-06, FORM-14] a phone number copied from an address book or from paper is normalized", () => {
    const tel = field.tel("電話番号");
    for (const [typed, stored] of [
      ["+81 90-1234-5678", "090-1234-5678"],
      ["+81 (0)90-1234-5678", "090-1234-5678"],
      ["＋８１　９０　１２３４　５６７８", "09012345678"],
      ["+81-3-1234-5678", "03-1234-5678"],
      ["+81(0)3.1234.5678", "03-1234-5678"],
      ["0081 3 1234 5678", "0312345678"],
      ["0081-90-1234-5678", "090-1234-5678"],
      ["03.1234.5678", "03-1234-5678"],
      ["０３．１２３４．５６７８", "03-1234-5678"],
      ["03・1234・5678", "03-1234-5678"],
      ["090⁃1234˗5678", "090-1234-5678"],
      ["090 1234 5678", "09012345678"],
      ["\u202a+81 90 1234 5678\u202c", "09012345678"],
      ["tel:+81-90-1234-5678", "090-1234-5678"],
      // numbers that section 5 accepts stay as they are
      ["0081-3-1234", "0081-3-1234"],
      ["0081312345", "0081312345"],
      ["1-2-3", "1-2-3"],
    ])
      expect([typed, validate(tel, typed)]).toEqual([typed, stored]);
  });

  test("[FORM-06, FORM-14] a number of another country is refused with an instruction what to enter", () => {
    for (const typed of ["+1 212 555 0100", "+82-10-1234-5678", "001-44-20-7946-0000", "＋８６ 138 0013 8000"])
      expect(validate(field.tel("電話番号"), typed)).toEqual([
        "電話番号は0で始まる日本の電話番号を入力してください。　例：03-1234-5678",
      ]);
    expect(validate(field.optionalTel("電話番号"), "電話")).toEqual([
      "電話番号は電話番号のフォーマットで入力してください",
    ]);
  });

  test("[FORM-14] a number whose length does not fit its beginning causes a warning and is accepted", () => {
    const unusual = {
      "090-123-4567": "「090-123-4567」は10桁です（090で始まる番号は11桁）。",
      "0501234567": "「0501234567」は10桁です（050で始まる番号は11桁）。",
      "0800-123-456": "「0800-123-456」は10桁です（0800で始まる番号は11桁）。",
      "01201234567": "「01201234567」は11桁です（固定電話などの番号は10桁）。",
      "03-1234-567": "「03-1234-567」は9桁です（固定電話などの番号は10桁）。",
      "1-2-3": "「1-2-3」は0で始まっていません。",
    };
    for (const [number, words] of Object.entries(unusual)) {
      expect(unlikelyPhone(number)).toBe(words);
      expect(validate(field.tel("電話番号"), number)).toBe(number);
    }
    const usual =
      "090-1234-5678 02012345678 06012345678 0120-123-456 0800-123-4567 03-1234-5678 0570-123-456 0123456789";
    for (const number of usual.split(" ")) expect(unlikelyPhone(number)).toBeNull();
    expect(unlikelyPhone("")).toBeNull();
  });

  test("[FORM-14] an email address that mail servers do not accept is refused at the field", () => {
    const email = field.email("メールアドレス");
    for (const typed of ["山田@example.jp", "hanakó@example.jp", "ハナコ@example.jp"])
      expect(validate(email, typed)).toEqual([
        "メールアドレスの「@」の前は、半角の英数字と記号で入力してください。　例：hanako@example.jp",
      ]);
    expect(validate(email, "ｈａｎａｋｏ＋ｓｈｏｐ＠ＥＸＡＭＰＬＥ．ＪＰ")).toBe("hanako+shop@example.jp");
    expect(validate(email, "o'neil.a_b-c@example.jp")).toBe("o'neil.a_b-c@example.jp");
    for (const typed of ["a b", "a@", "@example.jp", "a@例え.jp", 'a"b@example.jp'])
      expect(validate(email, typed)).toEqual(["メールアドレスの形式が正しくありません。　例：hanako@example.jp"]);
  });

  test("[FORM-14] thousands separators are removed; another comma makes the number invalid", () => {
    const price = field.integer("金額", 0, 9_999_999);
    for (const typed of ["1980", "１９８０", "1,980", "１，９８０円", "¥1,980", "￥１９８０", "\\1980", " 1 980 "])
      expect(validate(price, typed)).toBe(1980);
    for (const typed of ["1,98", "19,80", "1.980,0", "1E+5", "1980.0"]) expect(validate(price, typed)).toHaveLength(1);
    expect(normaliseNumber("−１２．５")).toBe("-12.5");
  });

  test("[FORM-14] codes are equal in any width, case and kind of hyphen", () => {
    for (const typed of [
      "AKI-500",
      "aki-500",
      "ＡＫＩー５００",
      "aki—500",
      "Aki −500",
      "ａｋｉ‐５００",
      "aki\u200b-500",
      "AKI〜500",
    ])
      expect(foldCode(typed)).toBe("AKI-500");
    expect(normaliseCode("ｔｗｌ－００１２")).toBe("twl-0012");
    expect(normaliseCode("コーヒー 250")).toBe("コーヒー 250");
  });

  test("[FORM-14] normalizing twice gives the same result as once", () => {
    const text = fc.string({ unit: "binary", maxLength: 40 });
    // what normalizing removes, joins or keeps by its neighbours; any character meets these too seldom
    const marks = "\t \u3000\n\r\0\u00ad\u200b\ufeff\ufe0f-－ー–−ｰ〜カかﾞ\u3099e\u0301Ａ.(+8100tel:,円¥@〒";
    const neighbours = fc.string({ unit: fc.constantFrom(...marks), maxLength: 12 });
    for (const normalise of [
      cleanText,
      oneLine,
      normaliseName,
      normaliseKana,
      normalisePhone,
      normalisePostalCode,
      normaliseEmail,
      normaliseNumber,
      normaliseCode,
      foldCode,
    ])
      for (const given of [text, neighbours])
        fc.assert(fc.property(given, (typed) => void expect(normalise(normalise(typed))).toBe(normalise(typed))));
  });
});
