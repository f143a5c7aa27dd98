import type { ChangedCell } from "#app/ui/grid/grid-edits.ts";
import { shownText } from "#app/ui/grid/cell-text.ts";
import { cellKey, type GridColumn, type GridRow, subjectOf } from "#app/ui/grid/grid-view.ts";
import type { Place } from "#app/ui/grid/grid-edits.ts";
import { columnNamed, gridColumn } from "./sheet-grid.ts";

/** A changed cell as a list of differences names it. */
export type NamedCell = ChangedCell & {
  key: string;
  /** Code of the variant with its color and size; of what all variants share, the product's name. */
  label: string;
  name: string;
  columnLabel: string;
  beforeWords: string;
  afterWords: string;
};

/** First row of each variant and product of a sheet. */
export function rowsBySubject(rows: readonly GridRow[]): ReadonlyMap<string, GridRow> {
  const found = new Map<string, GridRow>();
  for (const row of rows) {
    found.set(row.id, row);
    if (!found.has(row.group)) found.set(row.group, row);
  }
  return found;
}

const wordsOf = (column: GridColumn | undefined, text: string) =>
  text === "" ? "空" : column ? shownText(column, text) : text;

export function nameCells(cells: readonly ChangedCell[], rows: ReadonlyMap<string, GridRow>): NamedCell[] {
  return cells.map((cell) => {
    const name = columnNamed(cell.column);
    const column = name && gridColumn(name);
    const row = rows.get(cell.subject);
    const label = column?.isShared ? (row?.values.name ?? "") : (row?.label ?? "");
    return {
      ...cell,
      key: cellKey(cell.subject, cell.column),
      label: label || "一覧にない商品",
      name: row?.values.name ?? "",
      columnLabel: column?.label ?? cell.column,
      beforeWords: wordsOf(column, cell.before),
      afterWords: wordsOf(column, cell.after),
    };
  });
}

/** A stored text of a column in words. */
export const valueWords = (column: string, text: string): string => {
  const name = columnNamed(column);
  return wordsOf(name && gridColumn(name), text);
};

/** Where a cell stands; undefined if it is not shown. */
export function placeOf(
  key: string,
  { rows, columns }: { rows: readonly GridRow[]; columns: readonly GridColumn[] },
): Place | undefined {
  const [subject, name] = [key.slice(0, key.lastIndexOf(".")), key.slice(key.lastIndexOf(".") + 1)];
  const column = columns.findIndex((one) => one.key === name);
  const row = column < 0 ? -1 : rows.findIndex((one) => subjectOf(one, columns[column]!) === subject);
  return row < 0 ? undefined : { row, column };
}
