import * as z from "zod/mini";
import {
  cleanText,
  normaliseEmail,
  normaliseKana,
  normaliseName,
  normaliseNumber,
  normalisePostalCode,
  oneLine,
} from "./normalise.ts";
import { withLimits } from "./field-limits.ts";
import { passwordMax, passwordProblem, passwordTooLong } from "./password.ts";
import { isAbroad, isTel, normalisePhone } from "./phone.ts";
import { rawMax, sizedText } from "./sized.ts";

/**
 * Rules of section 5 of the specification, shared by browser and server (FORM-09). Each takes the field's label for its
 * messages. A rule first normalizes the input, then validates it.
 */
export const words = {
  required: (field: string) => `${field}を入力してください`,
  choose: (field: string) => `${field}を選択してください`,
  tooLong: (max: number) => `${max}文字以内で入力してください`,
  max: (field: string, max: number) => `${field}は${max}文字以内で入力してください`,
  kana: (field: string) => `${field}は全角カタカナで入力してください`,
  name: (field: string) => `${field}は全角で入力してください`,
  postalCode: (field: string) => `${field}は郵便番号の形式で入力してください。　例：123-4567`,
  decimal: (field: string, max: number) => `${field}は小数点第${max}位までの数値を入力してください`,
  tel: (field: string) => `${field}は電話番号のフォーマットで入力してください`,
  telAbroad: (field: string) => `${field}は0で始まる日本の電話番号を入力してください。　例：03-1234-5678`,
  email: (field: string) => `${field}の形式が正しくありません。　例：hanako@example.jp`,
  emailAscii: (field: string) => `${field}の「@」の前は、半角の英数字と記号で入力してください。　例：hanako@example.jp`,
  requiredWithoutAll: "いずれかは必須項目です",
  halfWidthAlphaNum: (field: string) => `${field}は半角英数字で入力してください`,
  dateBirth: "日付が無効です",
  minDate: "参照終了日は参照開始日より大きです。",
  integer: (field: string, min: number, max: number) => `${field}は${min}から${max}までの整数で入力してください`,
  invalid: (field: string) => `${field}の内容をご確認ください`,
  unreadable: "使用できない文字が含まれています",
};

/**
 * PostgreSQL stores neither NUL nor lone surrogates. Normalizing removes NUL; fields without normalization refuse it.
 */
export const isStorable = (value: string) => value.isWellFormed() && !value.includes("\0");

type TextRule = { max?: number; optional?: boolean; normalise?: (value: string) => string };

function text(label: string, { max = 250, optional = false, normalise = oneLine }: TextRule = {}) {
  const schema = z.pipe(
    z.pipe(
      z.string({ error: (issue) => (issue.input == null ? words.required(label) : words.invalid(label)) }),
      z.transform(normalise),
    ),
    z.string().check(
      z.refine((value) => optional || value.length > 0, { error: words.required(label), abort: true }),
      z.refine(isStorable, { error: words.unreadable, abort: true }),
      z.refine((value) => [...value].length <= max, { error: words.max(label, max), abort: true }),
    ),
  );
  return withLimits(sizedText(schema, rawMax(max), words.max(label, max), max), { label });
}

type Wrong = string | ((value: string) => string);

function matching(label: string, rule: TextRule & { max: number }, test: (value: string) => boolean, wrong: Wrong) {
  const error = typeof wrong === "string" ? wrong : (issue: { input?: unknown }) => wrong(String(issue.input));
  const schema = z.pipe(
    text(label, rule),
    z.string().check(z.refine((value) => (rule.optional && value === "") || test(value), { error })),
  );
  return withLimits(sizedText(schema, rawMax(rule.max), words.max(label, rule.max), rule.max), { label });
}

const telError = (label: string) => (value: string) => (isAbroad(value) ? words.telAbroad(label) : words.tel(label));
const emailError = (label: string) => (value: string) =>
  hasWideLocalPart(value) ? words.emailAscii(label) : words.email(label);

/** Default "" for a field that the form omits. */
const orEmpty = <T extends z.ZodMiniType>(schema: T) => z._default(schema, "" as never) as z.ZodMiniDefault<T>;

export const field = {
  text: (label: string, max = 250) => text(label, { max }),
  optionalText: (label: string, max = 250) => orEmpty(text(label, { max, optional: true })),
  longText: (label: string, max = 2000) => text(label, { max, normalise: cleanText }),
  optionalLongText: (label: string, max = 2000) => orEmpty(text(label, { max, optional: true, normalise: cleanText })),
  name: (label: string, max = 50) => text(label, { max, normalise: normaliseName }),
  kana: (label: string, max = 50) => matching(label, { max, normalise: normaliseKana }, isKatakana, words.kana(label)),
  optionalKana: (label: string, max = 50) =>
    orEmpty(matching(label, { max, normalise: normaliseKana, optional: true }, isKatakana, words.kana(label))),
  postalCode: (label: string) =>
    matching(label, { max: 20, normalise: normalisePostalCode }, isPostalCode, words.postalCode(label)),
  tel: (label: string) => matching(label, { max: 30, normalise: normalisePhone }, isTel, telError(label)),
  optionalTel: (label: string) =>
    orEmpty(matching(label, { max: 30, normalise: normalisePhone, optional: true }, isTel, telError(label))),
  /** Stays undefined if the form omits the field. */
  telOrAbsent: (label: string) =>
    z.optional(matching(label, { max: 30, normalise: normalisePhone, optional: true }, isTel, telError(label))),
  email: (label: string) => matching(label, { max: 254, normalise: normaliseEmail }, isEmail, emailError(label)),
  optionalEmail: (label: string) =>
    orEmpty(matching(label, { max: 254, normalise: normaliseEmail, optional: true }, isEmail, emailError(label))),
  address: (label: string, max = 100) => text(label, { max, normalise: oneLine }),
  optionalAddress: (label: string, max = 100) => orEmpty(text(label, { max, optional: true, normalise: oneLine })),
  /** Never normalized: the next login must match exactly what was typed. */
  password: (label: string) =>
    withLimits(
      sizedText(
        z.string({ error: words.required(label) }).check(
          z.refine((value) => value.length > 0, { error: words.required(label), abort: true }),
          z.refine((value) => passwordProblem(value) === undefined, {
            error: ({ input }) => passwordProblem(String(input)),
          }),
        ),
        passwordMax,
        passwordTooLong,
      ),
      { label },
    ),
  /** Never normalized: full-width characters are refused (FORM-03, FORM-07). */
  halfWidthAlphaNum: (label: string, max = 100) =>
    withLimits(
      sizedText(
        z.string({ error: words.required(label) }).check(
          z.refine((value) => value.length > 0, { error: words.required(label), abort: true }),
          z.refine((value) => /^[0-9A-Za-z]+$/.test(value), { error: words.halfWidthAlphaNum(label) }),
        ),
        max,
        words.max(label, max),
      ),
      { label },
    ),
  /** A number with max `places` decimals, stored as text to keep trailing zeros ("12.50"). */
  decimal: (label: string, places: number) =>
    matching(
      label,
      { max: 20, normalise: normaliseNumber },
      (value) => isDecimal(value, places),
      words.decimal(label, places),
    ),
  /** From a form or JSON: 3, "3" and "３" are equal; 3.5, "abc" and very large values are refused. */
  integer: (label: string, min: number, max: number) =>
    withLimits(
      sizedText(
        z.pipe(
          z.pipe(
            z.union([z.number(), z.string()], {
              error: (issue) => (issue.input == null ? words.required(label) : words.integer(label, min, max)),
            }),
            z.transform((value) => {
              if (typeof value === "number") return value;
              const typed = normaliseNumber(value);
              return /^-?\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
            }),
          ),
          z.number({ error: words.integer(label, min, max) }).check(
            z.refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, {
              error: words.integer(label, min, max),
            }),
          ),
        ),
        rawMax(numberMax),
        words.integer(label, min, max),
        numberMax,
      ),
      { label, minimum: min, maximum: max },
    ),
  choice: <const T extends readonly string[]>(label: string, values: T) =>
    withLimits(
      sizedText(
        z.enum(values as unknown as [string, ...string[]], {
          error: (issue) => (issue.input == null || issue.input === "" ? words.choose(label) : words.invalid(label)),
        }) as unknown as z.ZodMiniType<T[number], T[number]>,
        choiceMax,
        words.invalid(label),
      ),
      { label },
    ),
  dateBirth: () =>
    sizedText(
      z
        .pipe(z.string({ error: words.dateBirth }), z.transform(normaliseDate))
        .check(z.refine(isCalendarDate, { error: words.dateBirth })),
      rawMax(dateMax),
      words.dateBirth,
      dateMax,
    ),
};

/** Max characters of a typed number, of a date, and of a choice. */
const numberMax = 20;
const dateMax = 20;
export const choiceMax = 100;

export function isDecimal(value: string, places: number): boolean {
  const parts = /^-?\d+(?:\.(\d+))?$/.exec(value);
  return parts !== null && (parts[1]?.length ?? 0) <= places;
}

export function isKatakana(value: string): boolean {
  return /^[\u30a1-\u30fa\u30fc\u30fd\u30fe\u30fb\u3000 ]+$/.test(value) && /[\u30a1-\u30fa]/.test(value);
}

export function isPostalCode(value: string): boolean {
  return /^\d{3}-?\d{4}$/.test(value);
}

/** ASCII local parts only: others need SMTPUTF8 (RFC 6531), which few mail servers support. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf("@");
  if (at < 1 || at > 64) return false;
  return (
    /^[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]+$/.test(value.slice(0, at)) &&
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(value.slice(at + 1))
  );
}

const hasWideLocalPart = (value: string) => /[^\0-\x7f]/.test(value.slice(0, Math.max(0, value.lastIndexOf("@"))));

function normaliseDate(value: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(normaliseNumber(value));
  return parts ? `${parts[1]}-${parts[2]!.padStart(2, "0")}-${parts[3]!.padStart(2, "0")}` : value;
}

/** An existing date as YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!parts) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value && Number(parts[1]) >= 1900;
}

/**
 * required_without_all: at least one of the named fields must have content; the error is reported at each of them, or
 * at `at`.
 */
export function requireOneOf<T extends Record<string, unknown>>(names: readonly (keyof T & string)[], at = names) {
  return z.superRefine<T>((value, ctx) => {
    if (names.some((name) => value[name])) return;
    for (const path of at) ctx.addIssue({ code: "custom", path: [path], message: words.requiredWithoutAll });
  });
}

/** min_date: the end of a period must not precede its start; either may be empty. */
export function periodInOrder<T extends Record<string, unknown>>(from: keyof T & string, to: keyof T & string) {
  return z.superRefine<T>((value, ctx) => {
    if (!value[from] || !value[to] || String(value[from]) <= String(value[to])) return;
    ctx.addIssue({ code: "custom", path: [to], message: words.minDate });
  });
}

/** Messages by field, for the answer's `errors` and for forms. Keys of nested fields are joined with dots. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) (fields[path.join(".")] ??= []).push(message);
  return fields;
}
