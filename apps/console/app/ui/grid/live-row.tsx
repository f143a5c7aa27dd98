import { type ChangeEvent, type MouseEvent, memo } from "react";
import { problemOf, shownText } from "./cell-text.ts";
import { FixedCell } from "./fixed-cell.tsx";
import type { Edit } from "./grid-edits.ts";
import type { CellMode } from "./grid-keys.ts";
import { cellKey, type GridColumn, type GridRow, isEditable, subjectOf } from "./grid-view.ts";
import { Note } from "./still-grid.tsx";

type Field = HTMLInputElement | HTMLSelectElement;

/** What the grid does when something happens in a cell. */
export type CellEvents = {
  focus: (row: number, column: number) => void;
  press: (event: MouseEvent<Field>, row: number, column: number) => void;
  type: (event: ChangeEvent<Field>, row: number, column: number) => void;
  composed: (text: string, row: number, column: number) => void;
};

type Own = Readonly<Record<string, Edit>> | undefined;

type LiveRowProps = {
  row: GridRow;
  /** Its place among all rows. */
  index: number;
  columns: readonly GridColumn[];
  /** Changed cells of the row, and of its group. */
  own: Own;
  shared: Own;
  refused: ReadonlyMap<string, string>;
  theirs: ReadonlyMap<string, string>;
  /** Columns of the row that are chosen; −1: none. */
  chosenFrom: number;
  chosenTo: number;
  /** The column with the focus, or the one that Tab leads to; −1: none. */
  activeColumn: number;
  mode: CellMode;
  /** What is typed in the cell with the focus, as it is. */
  typed: string | null;
  on: CellEvents;
};

/** A row of the grid; it is drawn again only if something of its own changes. */
export const LiveRow = memo(function LiveRow(props: LiveRowProps) {
  const { row, index, columns, own, shared, chosenFrom, chosenTo, activeColumn } = props;
  return (
    <tr data-row={index} aria-rowindex={index + 2}>
      {columns.map((column, at) => {
        const edit = (column.isShared ? shared : own)?.[column.key];
        const text = edit?.after ?? row.values[column.key] ?? "";
        if (!isEditable(row, column))
          return <FixedCell key={column.key} row={row} column={column} text={text} isHead={at === 0} />;
        return (
          <LiveCell
            key={column.key}
            {...props}
            column={column}
            at={at}
            edit={edit}
            text={text}
            isChosen={at >= chosenFrom && at <= chosenTo}
            isActive={at === activeColumn}
          />
        );
      })}
    </tr>
  );
});

type CellProps = LiveRowProps & {
  column: GridColumn;
  at: number;
  edit: Edit | undefined;
  text: string;
  isChosen: boolean;
  isActive: boolean;
};

function LiveCell({ row, index, column, at, edit, text, isChosen, isActive, typed, refused, theirs, on }: CellProps) {
  const key = cellKey(subjectOf(row, column), column.key);
  const isTyped = isActive && typed !== null;
  const problem = refused.get(key) ?? (edit && !isTyped ? problemOf(column, text) : undefined);
  const other = theirs.get(key);
  // a shared cell stands in several rows
  const id = `cell-${index}-${at}`;
  const described = [edit && `${id}-before`, (problem ?? other) !== undefined && `${id}-why`].filter(Boolean).join(" ");
  const field = {
    className: "cells-field",
    "aria-label": `${row.label} ${column.label}`,
    "aria-invalid": problem !== undefined || undefined,
    "aria-describedby": described || undefined,
    "data-at": `${index}:${at}`,
    tabIndex: isActive ? 0 : -1,
    onFocus: () => on.focus(index, at),
    onMouseDown: (event: MouseEvent<Field>) => on.press(event, index, at),
    onChange: (event: ChangeEvent<Field>) => on.type(event, index, at),
  };
  return (
    <td
      className={`cells-cell cells-${column.kind}`}
      data-changed={edit ? "" : undefined}
      data-chosen={isChosen ? "" : undefined}
      data-wrong={problem === undefined ? undefined : ""}
      data-theirs={other === undefined ? undefined : ""}
    >
      {edit && !isTyped && (
        <s className="cells-before" id={`${id}-before`}>
          <span className="sr-only">まえの値 </span>
          {shownText(column, edit.before) || "空"}
        </s>
      )}
      {column.kind === "choice" ? (
        <select {...field} value={text}>
          {!(column.options ?? []).some(({ value }) => value === text) && <option value={text}>{text}</option>}
          {(column.options ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          value={isTyped ? typed : shownText(column, text)}
          inputMode={column.kind === "number" ? "numeric" : undefined}
          autoComplete="off"
          onCompositionEnd={({ currentTarget }) => on.composed(currentTarget.value, index, at)}
        />
      )}
      {edit ? null : <Note row={row} column={column} />}
      {(problem ?? other) !== undefined && (
        <span className="sr-only" id={`${id}-why`}>
          {problem ?? `ほかの人が ${shownText(column, other!)} に変えました`}
        </span>
      )}
    </td>
  );
}
