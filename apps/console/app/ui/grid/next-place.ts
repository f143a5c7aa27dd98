import type { KeyIntent } from "./grid-keys.ts";
import type { Place } from "./grid-edits.ts";
import { type GridColumn, type GridRow, isEditable } from "./grid-view.ts";

type Sheet = { rows: readonly GridRow[]; columns: readonly GridColumn[] };

/** Where a key leads: always a cell that can be edited; undefined if there is none. */
export function placeAfter(sheet: Sheet, from: Place, intent: KeyIntent): Place | undefined {
  if (intent.kind === "next") return nextInRows(sheet, from, intent.by);
  if (intent.kind === "edge") return edgeOf(sheet, from, intent.right);
  if (intent.kind !== "move") return undefined;
  return intent.down === 0 ? besides(sheet, from, intent.right) : above(sheet, from, intent.down);
}

const isCell = ({ rows, columns }: Sheet, { row, column }: Place): boolean =>
  rows[row] !== undefined && columns[column] !== undefined && isEditable(rows[row], columns[column]);

function besides(sheet: Sheet, { row, column }: Place, by: number): Place | undefined {
  for (let at = column + by; at >= 0 && at < sheet.columns.length; at += by)
    if (isCell(sheet, { row, column: at })) return { row, column: at };
  return undefined;
}

/** So many rows away, or less where the grid ends; from there on the next cell of the column in the same direction. */
function above(sheet: Sheet, { row, column }: Place, by: number): Place | undefined {
  const step = Math.sign(by);
  const goal = Math.min(Math.max(row + by, 0), sheet.rows.length - 1);
  for (let at = goal; at >= 0 && at < sheet.rows.length; at += step)
    if (at !== row && isCell(sheet, { row: at, column })) return { row: at, column };
  return undefined;
}

function nextInRows(sheet: Sheet, from: Place, by: 1 | -1): Place | undefined {
  const found = besides(sheet, from, by);
  if (found) return found;
  for (let row = from.row + by; row >= 0 && row < sheet.rows.length; row += by) {
    const first = besides(sheet, { row, column: by > 0 ? -1 : sheet.columns.length }, by);
    if (first) return first;
  }
  return undefined;
}

const edgeOf = (sheet: Sheet, { row }: Place, right: 1 | -1): Place | undefined =>
  besides(sheet, { row, column: right > 0 ? sheet.columns.length : -1 }, right > 0 ? -1 : 1);
