import { figure } from "@noren/contract/platform/yen.ts";
import { isSameValue } from "@noren/contract/platform/merge-fields.ts";
import { dayWords, momentWords } from "#api/platform/day/day.ts";
import { partWords } from "./part-words.ts";
import type { Reference } from "./reference.queries.ts";

/** Names of rows and channels by their ids. */
export type Names = ReadonlyMap<string, string>;

/** How a column's values are written. `of`: they are ids of rows of this kind. */
export type Format = { words: (value: unknown, names: Names) => string; of?: Reference };
/** A column's Japanese name, and how its values are written if the general rules do not suit them. */
export type Field = readonly [words: string, format?: Format];
export type Fields = Readonly<Record<string, Field>>;

/** A number with its unit. */
export const counted = (unit: string): Format => ({
  words: (value) => (typeof value === "number" ? `${figure(value)}${unit}` : plainWords(value)),
});
export const yen = counted("円");
export const percent = counted("％");
export const days = counted("日");
export const pieces = counted("点");
export const points = counted("ポイント");

/** Codes, one or a list, by their words. */
export const coded = (words: Readonly<Record<string, string>>): Format => ({
  words: (value) => listed(value, (code) => (Object.hasOwn(words, code) ? words[code]! : plainWords(code))),
});

/** true and false in words of their own. */
export const either = (yes: string, no: string): Format => coded({ true: yes, false: no });

/** Ids, one or a list, by the names of their rows. */
export const named = (of: Reference): Format => ({
  of,
  words: (value, names) => listed(value, (id) => names.get(id) ?? "いまはないもの"),
});

const none = "なし";

/** A list of structures. What an older release stored otherwise is written by the general rules. */
export const listOf = <T>(words: (one: T, names: Names) => string, empty = none): Format => ({
  words: (value, names) =>
    Array.isArray(value) && value.every(isObject)
      ? value.map((one) => words(one as T, names)).join("、") || empty
      : plainWords(value),
});

/** A structure of its own; as above. */
export const partsOf = <T>(words: (value: Partial<T>) => string): Format => ({
  words: (value) => (isObject(value) ? words(value as Partial<T>) || none : plainWords(value)),
});

const listed = (value: unknown, words: (one: string) => string): string =>
  [value].flat().map(String).map(words).join("、") || none;

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** A stored value in words, by the general rules. */
export function plainWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  if (typeof value === "number") return figure(value);
  if (typeof value === "string") return textWords(value);
  if (Array.isArray(value))
    return value.some(isObject) ? `${value.length}件` : value.map(plainWords).join("、") || none;
  return isObject(value) ? objectWords(value) : none;
}

function textWords(text: string): string {
  if (dayPattern.test(text)) return dayWords(text);
  // the moment that never comes, at which hidden products are published
  if (text.startsWith("9999-12-31T")) return none;
  const moment = momentOrNothing(text);
  return moment ? momentWords(moment) : text;
}

function momentOrNothing(value: unknown): Date | undefined {
  const moment = typeof value === "string" && momentPattern.test(value) ? new Date(value) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

type Plain = Record<string, unknown>;
const isObject = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

const objectWords = (value: Plain): string =>
  Object.entries(value)
    .filter(([, part]) => !isNothing(part))
    .map(([name, part]) => (isObject(part) ? objectWords(part) : `${partWords[name] ?? name}：${plainWords(part)}`))
    .filter(Boolean)
    .join("、") || none;

/** Max characters of a value. */
const shownMax = 200;

type Change = { before: unknown; after: unknown };

/** Both values of a change in words; null for no value. Of two structures only the parts that differ are written. */
export function changeWords(change: Change, format: Format | undefined, names: Names): (string | null)[] {
  const { before, after } = format ? change : differingParts(change);
  const write = (value: unknown) => (isNothing(value) ? null : (format?.words(value, names) ?? plainWords(value)));
  const [was, is] = [write(before), write(after)];
  if (was === null || was !== is || isSameValue(before, after)) return excerpts([was, is]);
  const [from, to] = [before, after].map(momentOrNothing);
  return from && to ? [from, to].map(secondWords) : excerpts([was, `${is}（中身を変更）`]);
}

const secondWords = (moment: Date) => `${momentWords(moment)}:${String(moment.getUTCSeconds()).padStart(2, "0")}`;

function differingParts({ before, after }: Change): Change {
  if (!isObject(before) || !isObject(after)) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSameValue(before[name], after[name]));
  const inner = changed.map((name) => [name, differingParts({ before: before[name], after: after[name] })] as const);
  const partsOf = (side: keyof Change) => Object.fromEntries(inner.map(([name, parts]) => [name, parts[side]]));
  return { before: partsOf("before"), after: partsOf("after") };
}

/** Characters before the first difference of two long texts. */
const lead = 20;

/** Long texts from a little before their first difference. */
function excerpts(texts: readonly (string | null)[]): (string | null)[] {
  if (texts.every((text) => text === null || text.length <= shownMax)) return [...texts];
  const [one, other] = texts;
  let same = 0;
  if (one && other) while (same < one.length && one[same] === other[same]) same += 1;
  const from = Math.max(0, same - lead);
  return texts.map((text) => text && cut(text, from));
}

function cut(text: string, from: number): string {
  const start = from > 0 ? "…" : "";
  const room = shownMax - start.length;
  const rest = text.slice(from);
  return `${start}${rest.length > room ? `${rest.slice(0, room - 1)}…` : rest}`.toWellFormed();
}
