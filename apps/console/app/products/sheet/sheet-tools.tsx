import type { Dispatch } from "react";
import { Button } from "#app/ui/button.tsx";
import { problemOf, shownText } from "#app/ui/grid/cell-text.ts";
import { editOf, fillDown } from "#app/ui/grid/grid-edits.ts";
import type { GridAction, GridState } from "#app/ui/grid/grid-state.ts";
import { cellKey, type GridColumn, type GridRow, subjectOf } from "#app/ui/grid/grid-view.ts";
import type { Choice } from "#app/ui/grid/live-grid-props.ts";
import { filledWords } from "#app/ui/grid/use-cells.ts";

type ToolsProps = {
  sheet: { rows: readonly GridRow[]; columns: readonly GridColumn[] };
  state: GridState;
  dispatch: Dispatch<GridAction>;
  choice: Choice | null;
  /** What the last paste or fill did. */
  notice: string;
  onNotice: (words: string) => void;
};

/** Above the grid: what is known about the chosen cell, and what can be done with it. */
export function SheetTools({ sheet, state, dispatch, choice, notice, onNotice }: ToolsProps) {
  const why = choice && whyOf(sheet, state, choice);
  const fill = (range: Choice["range"]) => {
    const sets = fillDown(sheet, state.edits, range);
    dispatch({ type: "set", sets });
    onNotice(filledWords(sets.length));
  };
  const last = sheet.rows.length - 1;
  return (
    <div className="cells-tools">
      <Button type="button" size="row" shortcut="⌘D" disabled={!choice} onClick={() => choice && fill(choice.range)}>
        下へ写す
      </Button>
      <Button
        type="button"
        size="row"
        disabled={!choice || choice.place.row === last}
        onClick={() => choice && fill({ from: choice.range.from, to: { ...choice.range.to, row: last } })}
      >
        下のすべてに写す
      </Button>
      <output className={why ? "cells-why" : undefined}>{why ?? notice}</output>
    </div>
  );
}

/** Why the chosen cell cannot be saved; null if it can. */
function whyOf({ rows, columns }: ToolsProps["sheet"], state: GridState, { place }: Choice): string | null {
  const [row, column] = [rows[place.row], columns[place.column]];
  if (!row || !column) return null;
  const key = cellKey(subjectOf(row, column), column.key);
  const theirs = state.theirs.get(key);
  const edit = editOf(state.edits, row, column);
  const why = state.refused.get(key) ?? (edit && problemOf(column, edit.after));
  if (why) return `${row.label}：${why}`;
  return theirs === undefined
    ? null
    : `${row.label}：ほかの人が${column.label}を「${shownText(column, theirs)}」に変えました`;
}
