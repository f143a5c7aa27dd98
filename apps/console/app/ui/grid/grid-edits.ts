import { storedText } from "./cell-text.ts";
import type { Block } from "./clipboard-block.ts";
import { cellKey, type GridColumn, type GridRow, isEditable, subjectOf } from "./grid-view.ts";

/** A changed cell: the value that it was changed from, and its new one. */
export type Edit = { before: string; after: string };

/** Changed cells by row or group, then by column. A row without changes has none, so that it need not be drawn again. */
export type Edits = ReadonlyMap<string, Readonly<Record<string, Edit>>>;

export const noEdits: Edits = new Map();

export type CellSet = { row: GridRow; column: GridColumn; text: string };

export const editOf = (edits: Edits, row: GridRow, column: GridColumn): Edit | undefined =>
  edits.get(subjectOf(row, column))?.[column.key];

/** The present text of a cell. */
export const textOf = (edits: Edits, row: GridRow, column: GridColumn): string =>
  editOf(edits, row, column)?.after ?? row.values[column.key] ?? "";

/** Changes cells. One that gets its stored value back is no longer changed. */
export function setCells(edits: Edits, sets: readonly CellSet[]): Edits {
  const next = new Map(edits);
  for (const { row, column, text } of sets) {
    const subject = subjectOf(row, column);
    const { [column.key]: edit, ...others } = next.get(subject) ?? {};
    const stored = row.values[column.key] ?? "";
    if (text !== stored)
      next.set(subject, { ...others, [column.key]: { before: edit?.before ?? stored, after: text } });
    else if (Object.keys(others).length > 0) next.set(subject, others);
    else next.delete(subject);
  }
  return next;
}

export type ChangedCell = Edit & { subject: string; column: string };

export const changedCells = (edits: Edits): ChangedCell[] =>
  [...edits].flatMap(([subject, own]) => Object.entries(own).map(([column, edit]) => ({ subject, column, ...edit })));

/** Edits of changed cells, such as those of a draft. */
export function editsOf(cells: readonly ChangedCell[]): Edits {
  const edits = new Map<string, Record<string, Edit>>();
  for (const { subject, column, before, after } of cells)
    edits.set(subject, { ...edits.get(subject), [column]: { before, after } });
  return edits;
}

export type Place = { row: number; column: number };
export type Range = { from: Place; to: Place };

/** The cells between two places, both included. */
export const rangeOf = (one: Place, other: Place): Range => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

type Sheet = { rows: readonly GridRow[]; columns: readonly GridColumn[] };

export type Pasted = {
  sets: CellSet[];
  /** Cells with a text that has no cell to go to: read only, or beyond the grid. */
  skipped: number;
  /** Cells of a group that got another text further up. */
  doubled: number;
};

/**
 * Lays a block over the grid from a place on, or repeats a single text over a range. An empty cell of the block changes
 * nothing.
 */
export function pasteBlock({ rows, columns }: Sheet, { from, to }: Range, block: Block): Pasted {
  const isSingle = block.length === 1 && block[0]!.length === 1;
  const height = isSingle ? to.row - from.row + 1 : block.length;
  const pasted = new Map<string, CellSet>();
  let [skipped, doubled] = [0, 0];
  for (let down = 0; down < height; down++) {
    const cells = block[isSingle ? 0 : down]!;
    const width = isSingle ? to.column - from.column + 1 : cells.length;
    for (let right = 0; right < width; right++) {
      const text = cells[isSingle ? 0 : right]!;
      if (text.trim() === "") continue;
      const row = rows[from.row + down];
      const column = columns[from.column + right];
      if (!row || !column || !isEditable(row, column)) {
        skipped++;
        continue;
      }
      const set = { row, column, text: storedText(column, text) };
      const key = cellKey(subjectOf(row, column), column.key);
      const before = pasted.get(key);
      if (!before) pasted.set(key, set);
      else if (before.text !== set.text) doubled++;
    }
  }
  return { sets: [...pasted.values()], skipped, doubled };
}

/** Copies the first row of a range to its other rows; of a single row, the row above it. */
export function fillDown({ rows, columns }: Sheet, edits: Edits, { from, to }: Range): CellSet[] {
  const source = from.row === to.row ? from.row - 1 : from.row;
  const first = rows[source];
  if (!first) return [];
  const filled: CellSet[] = [];
  for (let at = source + 1; at <= to.row; at++)
    for (const column of columns.slice(from.column, to.column + 1))
      if (isEditable(rows[at]!, column) && typeof first.values[column.key] === "string")
        filled.push({ row: rows[at]!, column, text: textOf(edits, first, column) });
  return filled;
}

/** Empties the cells of a range that may be empty. */
export const emptied = ({ rows, columns }: Sheet, { from, to }: Range): CellSet[] =>
  rows
    .slice(from.row, to.row + 1)
    .flatMap((row) =>
      columns
        .slice(from.column, to.column + 1)
        .flatMap((column) => (column.isOptional && isEditable(row, column) ? [{ row, column, text: "" }] : [])),
    );

/** Texts of a range, for the clipboard. */
export const copied = ({ rows, columns }: Sheet, edits: Edits, { from, to }: Range): string[][] =>
  rows
    .slice(from.row, to.row + 1)
    .map((row) => columns.slice(from.column, to.column + 1).map((column) => textOf(edits, row, column)));
