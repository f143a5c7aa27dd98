import { digitsAndHyphens } from "./normalise.ts";

/**
 * Section 5 of the specification: 0 and 9 or 10 digits, or three hyphenated groups of 1 to 4 digits with any beginning.
 */
export function isTel(value: string): boolean {
  if (/^0\d{9,10}$/.test(value)) return true;
  return /^\d{1,4}-\d{1,4}-\d{1,4}$/.test(value);
}

/**
 * Keeps hyphens; dots and brackets become hyphens: "０９０ー１２３４ー５６７８" → "090-1234-5678". Japan's country code becomes 0:
 * "+81 (0)90.1234.5678", "0081 3 1234 5678". A number that section 5 of the specification accepts stays as it is.
 */
export function normalisePhone(value: string): string {
  const text = digitsAndHyphens(value)
    .replace(/[().\u3002\uff61\u30fb\uff65\u00b7]/g, "-")
    .replace(/-+/g, "-")
    .replace(/^(?:-|tel:)+/i, "")
    .replace(/-$/, "");
  if (isTel(text)) return text;
  const local = /^(?:\+-?|00)81-?(?:0-?)?([1-9][\d-]*)$/.exec(text)?.[1];
  return local ? `0${local}` : text;
}

/** Whether a normalized number has another country's code, after + or 00. */
export const isAbroad = (value: string) => /^(?:\+|00)/.test(value) && !isTel(value);

const elevenDigits = /^(?:0[256789]0)/;

/** Digits of a number by its beginning: 11 for mobile, IP and data numbers and 0800; 10 for 0120 and others. */
const expectedDigits = (digits: string) => (elevenDigits.test(digits) ? 11 : 10);

/** Whether the number of digits fits the beginning; true for an empty number. */
function hasExpectedLength(value: string): boolean {
  const digits = value.replaceAll("-", "");
  return digits === "" || (digits.startsWith("0") && digits.length === expectedDigits(digits));
}

/** Why a valid number is probably mistyped; null if it is not. */
export function unlikelyPhone(value: string): string | null {
  if (hasExpectedLength(value)) return null;
  const digits = value.replaceAll("-", "");
  if (!digits.startsWith("0")) return `「${value}」は0で始まっていません。`;
  const prefix = digits.startsWith("0800") ? "0800" : elevenDigits.test(digits) ? digits.slice(0, 3) : null;
  const expected = expectedDigits(digits);
  const those = prefix ? `${prefix}で始まる番号は${expected}桁` : `固定電話などの番号は${expected}桁`;
  return `「${value}」は${digits.length}桁です（${those}）。`;
}
