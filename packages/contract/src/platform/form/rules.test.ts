import fc from "fast-check";
import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { businessLabels, hints, labels, labelsOf, placeholders } from "./labels.ts";
import { normaliseKana, normaliseName, normalisePostalCode } from "./normalise.ts";
import { normalisePhone } from "./phone.ts";
import { field, fieldErrors, periodInOrder, requireOneOf } from "./rules.ts";

const validate = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

describe("form rules", () => {
  test("[FORM-01] labels of user, address, card, contact and cancelOrder are Japanese, and the business ones name the company", () => {
    for (const form of Object.values(labels))
      for (const label of Object.values(form)) expect(label).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(Object.keys(labels)).toEqual(["user", "address", "card", "contact", "cancelOrder"]);
    expect(labels.user.last_name).toBe("姓");
    expect(labels.cancelOrder.reason).toBe("キャンセルの理由");
    expect(businessLabels.user.email).toContain("会社");
  });

  test("[FORM-01] each field of section 3 has a label, in the business variant too", () => {
    const names = {
      user: `name last_name first_name kana tel phone_number cell_phone_number contact_phone_number fax email job school
        username password company_name department_or_position orderer_name`,
      address: "name postal_code prefecture city address1 address2",
      card: "ccNumber ccName ccExpiration securityCode",
      contact: `name name_kana email phone body category_id corporation department address establishment annual_sale
        capital employee_num business_type store_name business_hours business_holiday url delivery delivery_company
        payment order_no`,
      cancelOrder: "reason",
    };
    for (const [form, all] of Object.entries(names)) {
      const known: Record<string, string> = labels[form as keyof typeof labels];
      expect(all.split(/\s+/).filter((name) => !known[name])).toEqual([]);
    }
    const business = labelsOf("business");
    expect(Object.keys(business.user)).toEqual(Object.keys(labels.user));
    for (const name of ["name", "phone_number", "email", "orderer_name"] as const)
      expect(business.user[name]).toMatch(/会社|担当|発注/);
  });

  test("[FORM-02] a company's name is required and max 250 characters; department or position may be empty", () => {
    const company = field.text(labels.user.company_name, 250);
    expect(validate(company, "")).toEqual(["会社名を入力してください"]);
    expect(validate(company, "　 ")).toEqual(["会社名を入力してください"]);
    expect(validate(company, "社".repeat(251))).toEqual(["会社名は250文字以内で入力してください"]);
    expect(validate(company, "𠮟".repeat(250))).toBe("𠮟".repeat(250));
    const position = field.optionalText(labels.user.department_or_position, 250);
    expect(validate(position, "")).toBe("");
    expect(validate(position, undefined)).toBe("");
    expect(validate(position, "部".repeat(251))).toEqual(["部署・役職は250文字以内で入力してください"]);
    expect(validate(field.name(labels.user.orderer_name), "")).toEqual(["ご担当者名を入力してください"]);
  });

  test("[FORM-03] kana of any width become full-width katakana; other characters are refused with the field's label", () => {
    const kana = field.kana("セイ");
    expect(validate(kana, "ﾔﾏﾀﾞ")).toBe("ヤマダ");
    expect(validate(kana, "やまだ")).toBe("ヤマダ");
    expect(validate(kana, "ヴァイオレット・エヴァー ガーデン")).toBe("ヴァイオレット・エヴァー　ガーデン");
    expect(validate(kana, "スー")).toBe("スー");
    for (const wrong of ["山田", "yamada", "ヤマダ1", "・", "<b>ヤマ</b>"])
      expect(validate(kana, wrong)).toEqual(["セイは全角カタカナで入力してください"]);
  });

  test("[FORM-03] names become full-width and keep their kanji, such as 塚 and 髙", () => {
    expect(normaliseName(" Hanako  ")).toBe("Ｈａｎａｋｏ");
    expect(normaliseName("ﾔﾏﾀﾞ")).toBe("ヤマダ");
    expect(normaliseName("塚本髙")).toBe("塚本髙");
  });

  test("[FORM-03, FORM-07] a full-width password or alphanumeric code is refused, never normalized", () => {
    expect(validate(field.halfWidthAlphaNum("商品番号"), "ＡＢＣ１２３")).toEqual([
      "商品番号は半角英数字で入力してください",
    ]);
    expect(validate(field.halfWidthAlphaNum("商品番号"), "ABC123")).toBe("ABC123");
    expect(validate(field.password("パスワード"), "Ｎｏｒｅｎ１２３４")).toEqual([
      "パスワードは半角の英数字と記号で入力してください（全角の文字と空白は使えません）",
    ]);
  });

  test("[FORM-04] postal codes are accepted with or without hyphen in any width; else the message gives an example", () => {
    const code = field.postalCode("郵便番号");
    for (const typed of ["1234567", "123-4567", "１２３４５６７", "１２３ー４５６７", "〒123−4567", " 123 4567 "])
      expect(validate(code, typed)).toBe("123-4567");
    for (const wrong of ["123456", "12345678", "abc-defg", "12-34567"])
      expect(validate(code, wrong)).toEqual(["郵便番号は郵便番号の形式で入力してください。　例：123-4567"]);
    expect(hints.postal_code).toBe("半角数字7桁（例：1500001）。ハイフンや全角は、自動で整えます");
  });

  test("[FORM-05] a decimal has at most the allowed places", () => {
    const length = field.decimal("着丈", 1);
    expect(validate(field.decimal("重さ", 3), "0.125")).toBe("0.125");
    expect(validate(field.decimal("重さ", 3), "0.1255")).toEqual(["重さは小数点第3位までの数値を入力してください"]);
    expect(validate(length, "-3.5")).toBe("-3.5");
    expect(validate(length, "１２．５")).toBe("12.5");
    expect(validate(length, "12")).toBe("12");
    for (const wrong of ["12.55", "twelve", "1.2.3", "."])
      expect(validate(length, wrong)).toEqual(["着丈は小数点第1位までの数値を入力してください"]);
  });

  test("[FORM-06] telephone numbers: empty, 0 and nine or ten digits, or hyphenated groups", () => {
    const tel = field.optionalTel("電話番号");
    expect(validate(tel, "")).toBe("");
    for (const right of ["0312345678", "09012345678", "03-1234-5678", "090-1234-5678", "1-2-3", "1234-1234-1234"])
      expect(validate(tel, right)).toBe(right);
    expect(validate(tel, "０９０ー１２３４ー５６７８")).toBe("090-1234-5678");
    expect(validate(tel, "(03)1234-5678")).toBe("03-1234-5678");
    for (const wrong of [
      "12345",
      "1234567890",
      "012345678",
      "090123456789",
      "090-12345-678",
      "090--1234",
      "1-2",
      "電話",
    ])
      expect(validate(tel, wrong)).toEqual(["電話番号は電話番号のフォーマットで入力してください"]);
    expect(hints.phone_number).toBe(
      "半角数字11桁まで、ハイフンなし（例：09012345678）。ハイフンや全角は、自動で整えます",
    );
    expect(hints.cell_phone_number).toBe(hints.phone_number);
  });

  test("[FORM-07] alternatives, dates of birth and periods have the messages of section 5", () => {
    const contact = z.object({ phone: z.string(), email: z.string() }).check(requireOneOf(["phone", "email"]));
    const refused = contact.safeParse({ phone: "", email: "" });
    expect(fieldErrors(refused.error!.issues)).toEqual({
      phone: ["いずれかは必須項目です"],
      email: ["いずれかは必須項目です"],
    });
    expect(contact.safeParse({ phone: "", email: "a@example.jp" }).success).toBe(true);
    expect(validate(field.dateBirth(), "2001年2月29日")).toEqual(["日付が無効です"]);
    expect(validate(field.dateBirth(), "２０００/2/29")).toBe("2000-02-29");
    const period = z.object({ from: z.string(), to: z.string() }).check(periodInOrder("from", "to"));
    expect(fieldErrors(period.safeParse({ from: "2026-11-21", to: "2026-11-20" }).error!.issues)).toEqual({
      to: ["参照終了日は参照開始日より大きです。"],
    });
    expect(period.safeParse({ from: "2026-11-20", to: "" }).success).toBe(true);
  });

  test("[FORM-08] hints and placeholders are those of section 5", () => {
    expect(placeholders).toMatchObject({
      name: "自宅",
      city: "市区町村・町名",
      address1: "丁目・番地",
      address2: "建物名・部屋番号・会社名",
    });
    expect(hints.password).toContain("8文字以上");
  });

  test("[FORM-09] a normalized value passes the same rule unchanged, so that browser and server agree", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    for (const normalise of [normaliseKana, normaliseName, normalisePhone, normalisePostalCode])
      fc.assert(
        fc.property(text, (typed) => {
          expect(normalise(normalise(typed))).toBe(normalise(typed));
        }),
      );
    const rules = [
      field.kana("セイ"),
      field.name("姓"),
      field.tel("電話"),
      field.postalCode("郵便番号"),
      field.email("メール"),
      field.address("住所"),
    ];
    for (const rule of rules)
      fc.assert(
        fc.property(text, (typed) => {
          const once = rule.safeParse(typed);
          if (once.success) expect(rule.parse(once.data)).toBe(once.data);
        }),
      );
  });

  test("numbers of a form are integers within bounds, accepted in any width", () => {
    const quantity = field.integer("数量", 1, 99);
    expect(validate(quantity, "３")).toBe(3);
    expect(validate(quantity, 5)).toBe(5);
    for (const wrong of ["0", "-1", "1.5", "1e3", "abc", "", "99999999999999999999", 1.5, Number.NaN, 100])
      expect(validate(quantity, wrong)).toEqual(["数量は1から99までの整数で入力してください"]);
    expect(validate(quantity, undefined)).toEqual(["数量を入力してください"]);
  });

  test("email addresses lose spaces, become half-width, and keep the case of the local part", () => {
    const email = field.email("メールアドレス");
    expect(validate(email, "Ｈａｎａｋｏ＠Example.JP ")).toBe("Hanako@example.jp");
    for (const wrong of [
      "hanako",
      "hanako@",
      "@example.jp",
      "a b@c",
      "hanako@example",
      "a@b..jp",
      "a\r\nBcc: x@example.jp",
    ])
      expect(Array.isArray(validate(email, wrong))).toBe(true);
  });

  test("a lone surrogate is refused, invisible characters are dropped", () => {
    expect(validate(field.text("備考"), "a\ud800")).toEqual(["使用できない文字が含まれています"]);
    expect(validate(field.text("備考"), "a\u0000b\u200b")).toBe("ab");
  });
});
