import { isOutdated, toVersionMark } from "#api/platform/version/version-mark.ts";
import type { Planning } from "./catalogue-kind.ts";
import type { Columns } from "./column.ts";
import type { Merged, Problem } from "./merge-rows.ts";

type Versioned = { id: string; version: number };

type Compared<R extends Versioned> = {
  columns: Columns;
  /** Name of the version column, and its cell in this row. */
  name: string;
  cell: string | undefined;
  cellsOf: (row: R) => Record<string, string>;
};

/**
 * Problems of a row changed after the export: each cell that would overwrite a newer value, with both values. The file
 * cannot tell which cells its user edited. New rows have no version to compare.
 */
export function outdatedProblems<R extends Versioned>(
  { overwrites }: Planning,
  { line, before, after, changed }: Merged<R>,
  { columns, name, cell = "", cellsOf }: Compared<R>,
): Problem[] {
  if (cell === "" || overwrites) return [];
  const mark = toVersionMark(cell);
  if (!mark) return [{ line, column: columns[name]!.label, words: "書き出したままにするか、空にしてください。" }];
  if (!before || changed.size === 0 || !isOutdated(mark, before)) return [];
  const [stored, given] = [cellsOf(before), cellsOf(after)];
  return [...changed].map((one) => ({
    line,
    column: columns[one]?.label,
    words: `書き出したあとに、ほかの人が変えた行です。いまは「${shortened(stored[one])}」、ファイルは「${shortened(given[one])}」です。`,
    isOutdated: true,
  }));
}

const shortened = (text = "") => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
