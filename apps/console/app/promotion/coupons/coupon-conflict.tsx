import { mergeRefused } from "@noren/contract/platform/merge-fields.ts";
import { count, dayKey, clockTime, yen } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Conflict, type ConflictField } from "#app/ui/conflict.tsx";
import { couponLabels } from "./coupon-fields.tsx";
import { audienceWords, kindWords, roundingWords, scopeWords } from "./coupon-words.ts";

const chosen = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)] ?? "";
const numbered = (words: (value: number) => string, none: string) => (value: unknown) =>
  value === null ? none : words(Number(value));
const moment = (value: unknown) =>
  value === null ? "期限なし" : `${dayKey(String(value))} ${clockTime(String(value))}`;
const flag = (on: string, off: string) => (value: unknown) => (value === true || value === "1" ? on : off);
const text = (value: unknown) => String(value) || "なし";
const limit = numbered((value) => `${count(value)}回`, "上限なし");

/** Values of a coupon's terms as staff read them; moments in Tokyo. */
const inWords: Readonly<Record<string, (value: unknown) => string>> = {
  name: text,
  description: text,
  kind: chosen(kindWords),
  amount: numbered(yen, "なし"),
  percent: numbered((value) => `${value}%`, "なし"),
  rounding: chosen(roundingWords),
  max_discount: numbered(yen, "上限なし"),
  scope: chosen(scopeWords),
  scope_ids: (value) => (Array.isArray(value) && value.length > 0 ? `${count(value.length)}件` : "なし"),
  minimum: numbered(yen, "なし"),
  starts_at: moment,
  ends_at: moment,
  audience: chosen(audienceWords),
  total_limit: limit,
  buyer_limit: limit,
  is_sole: flag("併用できない", "併用できる"),
  is_listed: flag("載せる", "載せない"),
};

const labelsOf: Readonly<Record<string, string>> = { ...couponLabels, scope: "対象の種類" };

/** What both have changed to different values, in words, and the labels of what the other person alone has changed. */
export function couponConflict({ changed }: Pick<Refused, "changed">): { merged: string[]; fields: ConflictField[] } {
  const { conflicts, theirs } = mergeRefused(changed ?? { fields: {} });
  const names = Object.keys(inWords);
  return {
    merged: names.filter((name) => theirs.includes(name)).map((name) => labelsOf[name]!),
    fields: names.flatMap((name) => {
      const change = conflicts[name];
      if (!change) return [];
      const words = inWords[name]!;
      const base = "base" in change ? words(change.base) : null;
      return [{ name, label: labelsOf[name]!, base, theirs: words(change.theirs), yours: words(change.yours) }];
    }),
  };
}

export const CouponConflict = ({ refused }: { refused: Refused }) => (
  <Conflict title="開いているあいだに、ほかの人がこのクーポンを変えました。" {...couponConflict(refused)} />
);
