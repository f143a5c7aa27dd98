import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardInput, cardWords, isCardNumber, maskedCardNumber, normaliseCardExpiration } from "./card.ts";
import { fieldErrors } from "./rules.ts";

const now = new Date("2026-11-20T01:00:00Z");
const good = { ccNumber: "4242424242424242", ccName: "HANAKO YAMADA", ccExpiration: "202812", securityCode: "123" };

function validate(changed: Partial<Record<keyof typeof good, unknown>>, moment = now) {
  const parsed = cardInput(moment).safeParse({ ...good, ...changed });
  return parsed.success ? parsed.data : fieldErrors(parsed.error.issues);
}

describe("the card fields", () => {
  test("[FORM-10] normalized ccNumber, ccName, ccExpiration such as 202412 and securityCode are accepted", () => {
    expect(validate({})).toEqual(good);
  });

  test("[FORM-10, FORM-03] spaces, hyphens, lower case and full width are normalized", () => {
    expect(
      validate({
        ccNumber: "４２４２－４２４２ 4242ー4242",
        ccName: "ｈａｎａｋｏ　yamada",
        ccExpiration: "１２／２８",
        securityCode: "１２３",
      }),
    ).toEqual(good);
  });

  test.each([
    "12/28",
    "1228",
    "12/2028",
    "122028",
    "2028/12",
    "202812",
    "2028-12",
    "2028年12月",
    "１２／２８",
    " 12 / 28 ",
  ])("[FORM-10] an expiry typed as %j is 202812", (typed) => expect(normaliseCardExpiration(typed)).toBe("202812"));

  test("[FORM-10] a month without leading zero is accepted if a slash separates it from the year", () => {
    expect(normaliseCardExpiration("3/27")).toBe("202703");
    expect(normaliseCardExpiration("2027/3")).toBe("202703");
  });

  test.each(["", "13/28", "00/28", "28/12", "1/2/3", "20281", "202813", "二〇二八", "12/8"])(
    "[FORM-10] the expiry %j is refused",
    (typed) =>
      expect(validate({ ccExpiration: typed })).toEqual({
        ccExpiration: [typed === "" ? "有効期限を入力してください" : cardWords.expiration],
      }),
  );

  test("[FORM-10] a card is valid until the end of its month in Japan", () => {
    expect(validate({ ccExpiration: "11/26" })).toMatchObject({ ccExpiration: "202611" });
    expect(validate({ ccExpiration: "10/26" })).toEqual({ ccExpiration: ["有効期限が切れています"] });
    expect(validate({ ccExpiration: "11/26" }, new Date("2026-11-30T14:59:59Z"))).toMatchObject({
      ccExpiration: "202611",
    });
    expect(validate({ ccExpiration: "11/26" }, new Date("2026-11-30T15:00:00Z"))).toEqual({
      ccExpiration: ["有効期限が切れています"],
    });
  });

  test.each(["4242424242424241", "424242424242", "42424242424242424242", "0000000000000000", "４２４２x", "card"])(
    "[FORM-10] the number %j is refused",
    (typed) => expect(validate({ ccNumber: typed })).toEqual({ ccNumber: [cardWords.number] }),
  );

  test("[FORM-10] every single wrong digit of a number is refused", () => {
    const digit = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.nat(15), digit, (place, more) => {
        const wrong = [...good.ccNumber];
        wrong[place] = String((Number(wrong[place]) + more) % 10);
        expect(isCardNumber(wrong.join(""))).toBe(false);
      }),
    );
  });

  test.each(["12", "12345", "12a", "一二三"])("[FORM-10] the security code %j is refused", (typed) =>
    expect(validate({ securityCode: typed })).toEqual({ securityCode: [cardWords.securityCode] }),
  );

  test("[FORM-10] a name in kanji is refused, since cards carry Latin letters", () => {
    expect(validate({ ccName: "山田花子" })).toEqual({ ccName: [cardWords.name] });
  });

  test("[FORM-10] empty and missing fields are each required by their label", () => {
    const words = {
      ccNumber: ["カード番号を入力してください"],
      ccName: ["カード名義を入力してください"],
      ccExpiration: ["有効期限を入力してください"],
      securityCode: ["セキュリティコードを入力してください"],
    };
    expect(validate({ ccNumber: "", ccName: "　", ccExpiration: "", securityCode: " " })).toEqual(words);
    expect(validate({ ccNumber: null, ccName: undefined, ccExpiration: 202812, securityCode: 123 })).toEqual(words);
  });

  test("[FORM-09] normalized values pass the rules again unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), (typed) => {
        expect(normaliseCardExpiration(normaliseCardExpiration(typed))).toBe(normaliseCardExpiration(typed));
      }),
    );
  });

  test("[CART-13] no more than four digits of a number are ever shown", () => {
    expect(maskedCardNumber(good.ccNumber)).toBe("**** **** **** 4242");
  });
});
