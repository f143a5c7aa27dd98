import { digitsAndHyphens } from "./normalise.ts";

/** Section 5: 0 followed by 9-10 digits, or three hyphenated groups of 1-4 digits, whatever they begin with. */
export function isTel(value: string): boolean {
  if (/^0\d{9,10}$/.test(value)) return true;
  return /^\d{1,4}-\d{1,4}-\d{1,4}$/.test(value);
}

/**
 * Hyphens stay where they were typed; dots and brackets become hyphens, "０９０ー１２３４ー５６７８" becomes "090-1234-5678", and
 * Japan's country code becomes 0: "+81 (0)90.1234.5678", "0081 3 1234 5678". What section 5 takes as it is stays so.
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

/** A number of another country, normalized: its code begins with + or 00. */
export const isAbroad = (value: string) => /^(?:\+|00)/.test(value) && !isTel(value);

const elevenDigits = /^(?:0[256789]0)/;

/** How many digits a number has that begins like this: mobile, IP and data numbers and 0800 have 11, 0120 and others 10. */
const expectedDigits = (digits: string) => (elevenDigits.test(digits) ? 11 : 10);

/** Digits and hyphens are checked for what they begin with; an empty number is none. */
function hasExpectedLength(value: string): boolean {
  const digits = value.replaceAll("-", "");
  return digits === "" || (digits.startsWith("0") && digits.length === expectedDigits(digits));
}

/** Why a number that section 5 takes is unlikely; null for a likely one. */
export function unlikelyPhone(value: string): string | null {
  if (hasExpectedLength(value)) return null;
  const digits = value.replaceAll("-", "");
  if (!digits.startsWith("0")) return `「${value}」は0で始まっていません。`;
  const prefix = digits.startsWith("0800") ? "0800" : elevenDigits.test(digits) ? digits.slice(0, 3) : null;
  const expected = expectedDigits(digits);
  const those = prefix ? `${prefix}で始まる番号は${expected}桁` : `固定電話などの番号は${expected}桁`;
  return `「${value}」は${digits.length}桁です（${those}）。`;
}
