import { storedText } from "#app/ui/grid/cell-text.ts";
import type { ChangedCell } from "#app/ui/grid/grid-edits.ts";
import { cellKey } from "#app/ui/grid/grid-view.ts";
import { columnNamed, gridColumn } from "./sheet-grid.ts";

/** Changed cells as a form sends them: [variant or product, column, value before, value after]. */
type SentCell = readonly [subject: string, column: string, before: string, after: string];

export const writeChanges = (cells: readonly ChangedCell[]): string =>
  JSON.stringify(cells.map(({ subject, column, before, after }): SentCell => [subject, column, before, after]));

/** What a form sent; what cannot be read is left out. */
export function readChanges(text: string | undefined): ChangedCell[] {
  return listIn(text, 4).map(([subject, column, before, after]) => ({
    subject: subject!,
    column: column!,
    before: before!,
    after: after!,
  }));
}

/** What somebody else has saved in cells of the form, which its choices `keep.<cell>` are about. */
export const writeTheirs = (theirs: ReadonlyMap<string, string>): string =>
  JSON.stringify([...theirs].map(([key, value]) => [key, value]));

/** The changes of a form, with its choices: a cell that keeps the other value is left out. */
export function decidedChanges(values: Readonly<Record<string, string>>): ChangedCell[] {
  const theirs = new Map(listIn(values.theirs, 2).map(([key, value]) => [key!, value!]));
  return readChanges(values.changes).flatMap((cell) => {
    const key = cellKey(cell.subject, cell.column);
    const other = theirs.get(key);
    if (other === undefined) return [cell];
    return values[`keep.${key}`] === "theirs" ? [] : [{ ...cell, before: other }];
  });
}

/** Stored values of the fields of a page, which its form sends beside them. */
export const writeShown = (cells: readonly { subject: string; column: string; text: string }[]): string =>
  JSON.stringify(cells.map(({ subject, column, text }) => [subject, column, text]));

/** The cells of a page whose field has another value than the page was drawn with. */
export function comparedCells(values: Readonly<Record<string, string>>): ChangedCell[] {
  return listIn(values.shown, 3).flatMap(([subject, column, before]) => {
    const [name, typed] = [columnNamed(column!), values[`c.${subject}.${column}`]];
    if (!name || typed === undefined) return [];
    const after = storedText(gridColumn(name), typed);
    return after === before ? [] : [{ subject: subject!, column: name, before: before!, after }];
  });
}

function listIn(text: string | undefined, length: number): string[][] {
  const list = parsed(text);
  if (!Array.isArray(list)) return [];
  return list.filter(
    (cell): cell is string[] =>
      Array.isArray(cell) && cell.length === length && cell.every((one) => typeof one === "string"),
  );
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
