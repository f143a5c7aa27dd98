import { normaliseCode } from "../platform/form/normalise.ts";

/** What a carrier's tracking numbers look like. */
type TrackingRule = {
  /** Parts of a carrier's code or name by which it is known. */
  names: readonly string[];
  /** Possible numbers of digits. */
  digits: readonly number[];
  /** The last digit is the rest of the others divided by seven. */
  hasCheckDigit: boolean;
};

/**
 * Carriers whose numbers are known: twelve digits of which the last one is a check digit (7DR). ゆうパック has numbers
 * of eleven digits too, without a rule that is known for certain. Other carriers' numbers are any letters, digits and
 * hyphens: a true number that a wrong rule refuses would keep a parcel in the storeroom.
 */
export const trackingRules: readonly TrackingRule[] = [
  { names: ["yamato", "ヤマト", "クロネコ"], digits: [12], hasCheckDigit: true },
  { names: ["sagawa", "佐川"], digits: [12], hasCheckDigit: true },
  { names: ["yupack", "ゆうパック"], digits: [11, 12], hasCheckDigit: false },
];

export type NamedCarrier = { code: string; name: string };

/** Products of two carriers, whose numbers are of either. */
const isShared = ({ name }: NamedCarrier) => /ゆうパケット|ゆうメール/.test(name);

const ruleOf = (carrier: NamedCarrier) =>
  isShared(carrier)
    ? undefined
    : trackingRules.find(({ names }) =>
        names.some((part) => carrier.code.includes(part) || carrier.name.includes(part)),
      );

/**
 * A number as it is stored: half-width, with plain hyphens, without spaces, and without the marks by which spreadsheets
 * keep a number a text.
 */
export const toTrackingNumber = (typed: string): string =>
  normaliseCode(typed)
    .replace(/\s/g, "")
    .replace(/^['"=]{1,4}|['"]{1,2}$/g, "");

const anyNumber = /^[0-9A-Za-z-]{4,40}$/;

/** A typed number as it is stored, or what is wrong with it, as a sentence without its end. */
export type ReadNumber = { number: string } | { problem: string };

/** Reads a typed tracking number by the rule of its parcel's carrier. The only check of such a number. */
export function readTrackingNumber(typed: string, carrier: NamedCarrier): ReadNumber {
  const number = toTrackingNumber(typed);
  const problem = problemOf(number, carrier);
  return problem === undefined ? { number } : { problem };
}

function problemOf(number: string, carrier: NamedCarrier): string | undefined {
  if (/^\d(\.\d{1,20})?E\+\d{1,3}$/i.test(number))
    return "Excelが番号を縮めています。列の書式を「文字列」にしてから、番号を入れ直してください";
  if (!anyNumber.test(number)) return "送り状番号は半角の英数字とハイフン、4から40文字で入力してください";
  const rule = ruleOf(carrier);
  if (!rule) return undefined;
  const digits = number.replaceAll("-", "");
  const lengths = rule.digits.join("桁か");
  if (!/^\d+$/.test(digits) || !rule.digits.includes(digits.length))
    return `${carrier.name}の送り状番号は数字${lengths}桁です`;
  if (rule.hasCheckDigit && !isChecked(digits))
    return `${carrier.name}の番号として合いません。数字がひとつ違うか、入れ替わっています`;
  return undefined;
}

/** Whether the last digit is the rest of the number before it, divided by seven; read digit by digit. */
function isChecked(digits: string): boolean {
  const rest = Array.from(digits.slice(0, -1)).reduce((before, digit) => (before * 10 + Number(digit)) % 7, 0);
  return rest === Number(digits.at(-1));
}
