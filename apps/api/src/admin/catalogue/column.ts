import { cleanText, normaliseNumber, oneLine } from "@noren/contract/platform/form/normalise.ts";
import { isStorable } from "@noren/contract/platform/form/rules.ts";
import { rawMax } from "@noren/contract/platform/form/sized.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { type CellKind, spreadsheetDamage } from "#api/platform/table/spreadsheet.ts";
import { isoText, momentOf } from "#api/platform/day/day.ts";

export type ReadCell<T> = { value: T } | { problem: string };

/** A column of an owner's file. In code it has the wire's name; files may use that name or the label. */
export type Column<T = unknown> = {
  label: string;
  /** Allowed values, in Japanese. */
  rule: string;
  /** Max characters of a cell. */
  max: number;
  read: (cell: string) => ReadCell<T>;
  /** Value of the cell `-`; without it the column cannot be cleared. */
  cleared?: T;
  /** A file without this column is refused. */
  isRequired?: true;
  /** Information for the reader; imports ignore it. */
  isInformation?: true;
};

export type Columns = Record<string, Column>;
/** Values of a row to change. */
export type Patch<C extends Columns> = { [K in keyof C]?: C[K] extends Column<infer T> ? T : never };

export const required = <T>(column: Column<T>): Column<T> => ({ ...column, isRequired: true });
export const clearable = <T>(column: Column<T>, cleared: NoInfer<T>): Column<T> => ({ ...column, cleared });
/** Clearing makes the value null. */
export const nullable = <T>(column: Column<T>): Column<T | null> => ({ ...column, cleared: null });

export const information = (label: string): Column<never> => ({
  label,
  rule: "確かめるための列です。取り込みでは使いません。",
  max: Infinity,
  read: () => ({ problem: "" }),
  isInformation: true,
});

/** Version of the row when the file was exported. It is compared and never written (outdated.ts). */
export const rowVersionColumn = (label: string): Column<never> => ({
  ...information(label),
  rule: "書き出したままにしてください。書き出したあとにほかの人が変えた値を、取り込みで上書きしないためのものです。空なら確かめません。",
});

type TextColumn = { isLong?: boolean; rule?: string; kind?: CellKind };

export const textColumn = (
  label: string,
  max: number,
  { isLong = false, rule = "", kind = "text" }: TextColumn = {},
): Column<string> => ({
  label,
  rule: `${figure(max)}文字まで。${isLong ? "改行できます。" : ""}${rule}`,
  max: rawMax(max),
  read(cell) {
    const damage = spreadsheetDamage(cell, kind);
    if (damage) return { problem: damage };
    const value = isLong ? cleanText(cell) : oneLine(cell);
    if (!isStorable(value)) return { problem: "使えない文字があります。" };
    return [...value].length > max ? { problem: `${figure(max)}文字までです。` } : { value };
  },
});

const key = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const keyMax = 100;
const keyRule = `半角の英数字・ハイフン・下線で${keyMax}文字まで`;
export const isKey = (text: string) => text.length <= keyMax && key.test(text);

/** Key as in addresses. */
export const keyColumn = (label: string, rule = ""): Column<string> => ({
  label,
  rule: `${keyRule}。${rule}`,
  max: keyMax + 1,
  read: (cell) => (isKey(cell) ? { value: cell } : { problem: `${keyRule}で書いてください。` }),
});

const listMax = 50;
/** Distinct keys separated by `|`. */
export const keysColumn = (label: string, rule: string): Column<string[]> => ({
  label,
  rule: `${rule}「|」で区切って${listMax}個まで。`,
  max: listMax * (keyMax + 3),
  cleared: [],
  read(cell) {
    const keys = [...new Set(cell.split(/[|、,\s]/).filter(Boolean))].toSorted();
    const wrong = keys.find((one) => !isKey(one));
    if (wrong !== undefined) return { problem: `「${wrong.slice(0, 60)}」は、${keyRule}で書いてください。` };
    return keys.length > listMax ? { problem: `${listMax}個までです。` } : { value: keys };
  },
});

export const integerColumn = (
  label: string,
  { min = 0, max, unit = "", rule = "" }: { min?: number; max: number; unit?: string; rule?: string },
): Column<number> => ({
  label,
  rule: `${figure(min)}〜${figure(max)}${unit}の整数。${rule}`,
  max: rawMax(20),
  read(cell) {
    const typed = normaliseNumber(unit !== "" && cell.endsWith(unit) ? cell.slice(0, -unit.length) : cell);
    const value = /^-?\d{1,9}$/.test(typed) ? Number(typed) : NaN;
    if (value >= min && value <= max) return { value };
    const damage = spreadsheetDamage(cell, "code");
    return { problem: damage ?? `${figure(min)}〜${figure(max)}${unit}の整数で書いてください。` };
  },
});

/** Accepts the label of a choice or the wire's value. */
export const choiceColumn = <const T extends string | number | boolean>(
  label: string,
  choices: Record<string, T>,
  rule = "",
): Column<T> => ({
  label,
  rule: `${Object.keys(choices).join("・")} のどれか。${rule}`,
  max: 40,
  read(cell) {
    const found = Object.entries(choices).find(([word, value]) => word === cell || String(value) === cell);
    return found ? { value: found[1] } : { problem: `${Object.keys(choices).join("・")} のどれかを書いてください。` };
  },
});

/** The label of a choice. */
export const choiceWord = (choices: Record<string, unknown>, value: unknown): string =>
  Object.entries(choices).find(([, one]) => one === value)?.[0] ?? String(value);

/** Labels of choices by their values. */
export const labelsOf = (choices: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(choices).map(([label, value]) => [value, label]));

export const flags = { はい: true, いいえ: false } as const;

export const flagColumn = (label: string, rule = ""): Column<boolean> => {
  const words: Record<string, boolean> = { はい: true, いいえ: false, "1": true, "0": false };
  return {
    ...choiceColumn(label, flags, rule),
    read(cell) {
      const value = words[cell] ?? { true: true, false: false }[cell.toLowerCase()];
      return value === undefined ? { problem: "はい か いいえ を書いてください。" } : { value };
    },
  };
};

/** A moment in JST. As an end, a day without a time is included. */
export const momentColumn = (label: string, { isEnd = false, rule = "" } = {}): Column<Date> => ({
  label,
  rule: `2026-11-30 か 2026-11-30T18:00 のような日本時間。${isEnd ? "日だけならその日いっぱい。" : ""}${rule}`,
  max: 40,
  read(cell) {
    const value = momentOf(isoText(cell), { isEnd });
    if (value) return { value };
    const damage = spreadsheetDamage(cell, "moment");
    return { problem: damage ?? "2026-11-30 か 2026-11-30T18:00 のように書いてください。" };
  },
});

export const colorColumn = (label: string): Column<string> => ({
  label,
  rule: "#1e3a5f のような6桁の色。",
  max: 10,
  read: (cell) =>
    /^#[0-9a-fA-F]{6}$/.test(cell)
      ? { value: cell.toLowerCase() }
      : { problem: "#1e3a5f のように、# と6桁で書いてください。" },
});
