import { isDeepStrictEqual } from "node:util";
import { withoutMark } from "#api/platform/csv/csv.ts";
import { missingSign } from "#api/platform/csv/shift-jis.ts";
import type { Columns, Patch } from "./column.ts";
import { cellText, type TableRow } from "./table-file.ts";

export type Problem = {
  line: number;
  column?: string | undefined;
  words: string;
  /** The row was changed after the export. */
  isOutdated?: true;
};
/** Result of a row; `columns`: labels of the changed columns. */
export type Change = { line: number; name: string; change: "added" | "changed" | "unchanged"; columns: string[] };

/** How the file's cells are compared with those of an export. */
export type Comparing = { same: (cell: string) => string; isShiftJis: boolean };

export type Merged<R> = {
  line: number;
  before: R | undefined;
  after: R;
  /** Names of the changed columns; for a new row, of all given ones. */
  changed: Set<string>;
};

/**
 * Values of a row that differ from the stored ones. Empty cells, and cells equal to those of an export, keep the value:
 * so an unchanged export changes nothing, even if the file format lost something.
 */
export function patchOf<C extends Columns>(
  columns: C,
  { line, cells }: Pick<TableRow, "line" | "cells">,
  stored: Readonly<Record<string, string>> | undefined,
  { same, isShiftJis }: Comparing,
): { patch: Patch<C>; problems: Problem[] } {
  const patch: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, cell] of Object.entries(cells)) {
    const column = columns[name];
    if (!column || column.isInformation || cell === "") continue;
    const fault = (words: string) => void problems.push({ line, column: column.label, words });
    if (stored?.[name] && same(cellText(stored[name])) === cell) continue;
    if (cell.length > column.max) fault("長すぎます。");
    else if (cell === "-" && column.cleared === undefined) fault("「-」で消すことはできません。");
    else if (cell === "-") patch[name] = column.cleared;
    else if (isShiftJis && cell.includes(missingSign))
      fault(`「${missingSign}」は Shift_JIS にない文字の代わりです。UTF-8 のファイルで書いてください。`);
    else {
      const read = column.read(withoutMark(cell));
      if ("problem" in read) fault(`「${shortened(cell)}」: ${read.problem}`);
      else patch[name] = read.value;
    }
  }
  return { patch: patch as Patch<C>, problems };
}

/** The row with its patch, and the names of values that differ. */
export function mergeRow<R extends object>(
  line: number,
  before: R | undefined,
  fresh: R,
  patch: Partial<R>,
): Merged<R> {
  const after = { ...(before ?? fresh), ...patch };
  const given = Object.keys(patch) as (keyof R & string)[];
  const changed = given.filter((name) => !before || !isDeepStrictEqual(before[name], after[name]));
  return { line, before, after, changed: new Set(changed) };
}

/** The report's entry for a row, with the labels of changed columns. */
export function changeOf(columns: Columns, name: string, ...parts: readonly Merged<unknown>[]): Change {
  const { line, before } = parts[0]!;
  const changed = parts.flatMap((part) => [...part.changed]);
  return {
    line,
    name,
    change: before ? (changed.length > 0 ? "changed" : "unchanged") : "added",
    columns: before ? changed.flatMap((one) => columns[one]?.label ?? []) : [],
  };
}

export const missing = (line: number, column: string): Problem => ({
  line,
  column,
  words: "新しく加えるときは、書いてください。",
});

const shortened = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
