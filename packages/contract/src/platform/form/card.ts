import * as z from "zod/mini";
import { labels } from "./labels.ts";
import { oneLine, toHalfWidth } from "./normalise.ts";
import { words } from "./rules.ts";
import { rawMax, sizedText } from "./sized.ts";

/**
 * Rules of the card fields (FORM-10), for the provider's pages only: card numbers never reach the shop. Spaces, hyphens
 * and full-width characters are normalized; `ccExpiration` becomes 202412.
 */
export const cardWords = {
  number: "カード番号をご確認ください",
  name: "カード名義は半角英字で、カードの表記どおりに入力してください",
  expiration: "有効期限を「12/28」のように月/年で入力してください",
  expired: "有効期限が切れています",
  securityCode: "セキュリティコードは3桁または4桁の数字で入力してください",
} as const;

/** `now` decides about expiry: a card is valid until the end of its month in Japan. */
export function cardInput(now: Date) {
  return z.object({
    ccNumber: cardField(labels.card.ccNumber, normaliseCardNumber, isCardNumber, cardWords.number),
    ccName: cardField(labels.card.ccName, normaliseCardName, isCardName, cardWords.name),
    ccExpiration: cardField(
      labels.card.ccExpiration,
      (value) => normaliseCardExpiration(value),
      isCardExpiration,
      cardWords.expiration,
    ).check(z.refine((value) => !isCardExpired(value, now), { error: cardWords.expired })),
    securityCode: cardField(labels.card.securityCode, digitsOf, isSecurityCode, cardWords.securityCode),
  });
}
export type CardInput = z.output<ReturnType<typeof cardInput>>;

function cardField(
  label: string,
  normalise: (value: string) => string,
  test: (value: string) => boolean,
  error: string,
) {
  const schema = z.pipe(
    z.pipe(z.string({ error: words.required(label) }), z.transform(normalise)),
    z.string().check(
      z.refine((value) => value.length > 0, { error: words.required(label), abort: true }),
      z.refine((value) => value.length <= max && test(value), { error, abort: true }),
    ),
  );
  return sizedText(schema, rawMax(max), error, max);
}

const max = 60;
const hyphens = /[-\u2010-\u2015\u2212\u30fc\uff0d\uff70]/g;
const half = (value: string) => toHalfWidth(oneLine(value));
const digitsOf = (value: string) => half(value).replace(/\s/g, "");

/** "４２４２－４２４２ 4242 4242" becomes "4242424242424242". */
export function normaliseCardNumber(value: string): string {
  return half(value).replace(hyphens, "").replace(/\s/g, "");
}

export function normaliseCardName(value: string): string {
  return half(value).replace(/\s+/g, " ").toUpperCase();
}

/**
 * Normalizes the spellings that users copy from a card to 202412: 12/24, 1224, 12/2024, 122024, 2024/12, 202412,
 * 2024年12月, in any width. Other texts stay as typed.
 */
export function normaliseCardExpiration(value: string): string {
  const text = half(value)
    .replace(/\s/g, "")
    .replace(hyphens, "/")
    .replace(/[.年]/g, "/")
    .replace(/月$/, "");
  const yearFirst = /^(20\d{2})\/(\d{1,2})$/.exec(text) ?? /^(20\d{2})(\d{2})$/.exec(text);
  if (yearFirst && isMonth(yearFirst[2]!)) return yearMonth(yearFirst[1]!, yearFirst[2]!);
  const monthFirst = /^(\d{1,2})\/((?:20)?\d{2})$/.exec(text) ?? /^(\d{2})((?:20)?\d{2})$/.exec(text);
  if (monthFirst && isMonth(monthFirst[1]!)) return yearMonth(monthFirst[2]!, monthFirst[1]!);
  return text;
}

const yearMonth = (year: string, month: string) => `${year.padStart(4, "20")}${month.padStart(2, "0")}`;
const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;

/** 13 to 19 digits with a valid check digit (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(value: string): boolean {
  if (!/^\d{13,19}$/.test(value)) return false;
  const sum = [...value].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(value);
}

export const isCardName = (value: string) => /^[A-Z][A-Z .,'/-]{1,44}$/.test(value);
export const isCardExpiration = (value: string) => /^20\d{2}(0[1-9]|1[0-2])$/.test(value);
export const isSecurityCode = (value: string) => /^\d{3,4}$/.test(value);

/** Whether 202412 is before the current month in Japan. */
export function isCardExpired(value: string, now: Date): boolean {
  const inJapan = new Date(now.getTime() + 9 * 60 * 60_000).toISOString();
  return value < inJapan.slice(0, 4) + inJapan.slice(5, 7);
}

/** "**** **** **** 4242": only the last four digits may be stored or shown. */
export const maskedCardNumber = (number: string) => `**** **** **** ${number.slice(-4)}`;
