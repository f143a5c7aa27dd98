import { type RefObject, useLayoutEffect, useRef } from "react";
import { shownText, storedText } from "./cell-text.ts";
import { type CellSet, type Edits, editOf, type Place, textOf } from "./grid-edits.ts";
import { GridHead } from "./grid-head.tsx";
import { cellKey, type GridColumn, type GridRow, isEditable, isLead, subjectOf } from "./grid-view.ts";
import { FixedCell } from "./fixed-cell.tsx";

/** Name of the field of a cell, in the form around the grid. */
const fieldName = (row: GridRow, column: GridColumn): string => `c.${cellKey(subjectOf(row, column), column.key)}`;

export type Begun = { sets: CellSet[]; place: Place | null };

type StillGridProps = {
  caption: string;
  columns: readonly GridColumn[];
  /** The rows of this page; `first`: place of the first one among all. */
  rows: readonly GridRow[];
  first: number;
  edits: Edits;
  /** What was typed, and where, before the script took the grid over. */
  onBegun: (begun: Begun) => void;
};

/** The grid without script: each cell is a field of the form; one that rows share is in the first row of its group. */
export function StillGrid({ caption, columns, rows, first, edits, onBegun }: StillGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  useBegun(frame, { columns, rows, first, edits }, onBegun);
  return (
    <div className="cells-frame" ref={frame}>
      <table className="cells">
        <GridHead caption={caption} columns={columns} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              {columns.map((column, place) => {
                return isEditable(row, column) && isLead(rows, at, column) ? (
                  <td
                    key={column.key}
                    className={`cells-cell cells-${column.kind}`}
                    data-changed={editOf(edits, row, column) ? "" : undefined}
                  >
                    <StillField
                      row={row}
                      column={column}
                      text={textOf(edits, row, column)}
                      at={`${first + at}:${place}`}
                    />
                    <Note row={row} column={column} />
                  </td>
                ) : (
                  <FixedCell
                    key={column.key}
                    row={row}
                    column={column}
                    text={textOf(edits, row, column)}
                    isHead={place === 0}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const Note = ({ row, column }: { row: GridRow; column: GridColumn }) => {
  const note = row.notes?.[column.key];
  return note === undefined ? null : <small className="cells-note">{note}</small>;
};

type FieldProps = { row: GridRow; column: GridColumn; text: string; at: string };

function StillField({ row, column, text, at }: FieldProps) {
  const shared = {
    name: fieldName(row, column),
    className: "cells-field",
    "aria-label": `${row.label} ${column.label}`,
    "data-at": at,
  };
  if (column.kind !== "choice")
    return (
      <input
        {...shared}
        defaultValue={shownText(column, text)}
        inputMode={column.kind === "number" ? "numeric" : undefined}
        autoComplete="off"
      />
    );
  return (
    <select {...shared} defaultValue={text}>
      {(column.options ?? []).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

type Shown = Pick<StillGridProps, "columns" | "rows" | "first" | "edits">;

/** Reads the fields once, when the script takes over. */
function useBegun(frame: RefObject<HTMLDivElement | null>, shown: Shown, onBegun: (begun: Begun) => void): void {
  const latest = useRef({ shown, onBegun });
  useLayoutEffect(() => {
    const { columns, rows, first, edits } = latest.current.shown;
    const fields = [...frame.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>(".cells-field")];
    const placeOf = (field: Element): Place => {
      const [row, column] = (field as HTMLElement).dataset.at!.split(":").map(Number);
      return { row: row!, column: column! };
    };
    const sets = fields.flatMap((field) => {
      const place = placeOf(field);
      const [row, column] = [rows[place.row - first]!, columns[place.column]!];
      const text = storedText(column, field.value);
      return text === textOf(edits, row, column) ? [] : [{ row, column, text }];
    });
    const focused = fields.find((field) => field === document.activeElement);
    latest.current.onBegun({ sets, place: focused ? placeOf(focused) : null });
  }, [frame]);
}
