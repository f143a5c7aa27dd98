import { pagerOf } from "@noren/web/page/pager.ts";
import { useCallback, useMemo, useReducer, useState } from "react";
import { useHasScript } from "#app/platform/use-has-script.ts";
import type { PageProps } from "#app/platform/page.ts";
import type { Refused } from "#app/platform/refused.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { type ChangedCell, changedCells, editsOf, textOf } from "#app/ui/grid/grid-edits.ts";
import { firstState, reduceGrid } from "#app/ui/grid/grid-state.ts";
import { type GridColumn, type GridRow, isEditable, isLead, subjectOf } from "#app/ui/grid/grid-view.ts";
import { Grid } from "#app/ui/grid/grid.tsx";
import type { Choice, LiveGridProps } from "#app/ui/grid/live-grid-props.ts";
import { useDraft } from "#app/ui/grid/use-draft.ts";
import { News } from "#app/ui/news.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { CellConflicts } from "./cell-conflicts.tsx";
import { CellProblems } from "./cell-problems.tsx";
import { nameCells, placeOf, rowsBySubject } from "./cell-names.ts";
import { SheetBar } from "./sheet-bar.tsx";
import { draftKey } from "./sheet-address.ts";
import { readChanges, writeShown } from "./sheet-changes.ts";
import { SheetTools } from "./sheet-tools.tsx";
import type { loadSheet } from "./sheet.server.ts";
import { type Answered, useSheetSave } from "./use-sheet-save.ts";

/** Rows of a page without script: its fields fit into one form. */
const rowsAtOnce = 50;

type SheetFormProps = {
  loaded: PageProps<typeof loadSheet>["loaderData"];
  sheet: { rows: readonly GridRow[]; columns: readonly GridColumn[] };
  refused: Refused | undefined;
  answered: Answered | undefined;
};

/** The grid with its bar: one form, which is sent as a whole without script, and by its changed cells with it. */
export function SheetForm({ loaded, sheet, refused, answered }: SheetFormProps) {
  const hasScript = useHasScript();
  const begun = answered && "changes" in answered ? answered.changes : readChanges(refused?.values.changes);
  const [state, dispatch] = useReducer(reduceGrid, { ...firstState, edits: editsOf(begun) });
  const subjects = useMemo(() => rowsBySubject(sheet.rows), [sheet.rows]);
  const [notice, setNotice] = useState("");
  const [choice, setChoice] = useState<Choice | null>(null);
  const [goTo, setGoTo] = useState<LiveGridProps["goTo"]>(null);
  const isKnown = ({ subject, column, after }: ChangedCell) => {
    const stored = subjects.get(subject)?.values[column];
    return typeof stored === "string" && stored !== after;
  };
  const restored = useDraft(draftKey(loaded.person, loaded.query), state.edits, dispatch, isKnown);
  const cells = changedCells(state.edits);
  const named = nameCells(cells, subjects);
  const save = useSheetSave({ cells, refused, answered, dispatch });
  const isSending = useSending();
  useShortcuts({ "mod+s": () => void (cells.length > 0 && !isSending && save()) });
  const show = useCallback(
    (key: string) => {
      const place = placeOf(key, sheet);
      if (place) setGoTo({ place });
    },
    [sheet],
  );
  const page = { first: (loaded.page - 1) * rowsAtOnce, rows: rowsAtOnce };
  return (
    <PostForm
      encType="multipart/form-data"
      className="sheet-form"
      onSubmit={(event) => {
        if (!hasScript) return;
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        for (const { key, subject, column } of named.filter((cell) => state.theirs.has(cell.key)))
          dispatch({
            type: "decided",
            subject,
            column,
            value: form.get(`keep.${key}`) === "theirs" ? "theirs" : "yours",
          });
      }}
    >
      {restored > 0 && cells.length > 0 && (
        <News kind="info">
          この端末に残っていた下書き{restored}か所を戻しました。{" "}
          <Button type="button" size="row" onClick={() => dispatch({ type: "cleared" })}>
            下書きを捨てる
          </Button>
        </News>
      )}
      <CellProblems refused={refused} cells={named} problems={state.refused} onShow={show} />
      <CellConflicts cells={named} theirs={state.theirs} />
      {hasScript && <SheetTools {...{ sheet, state, dispatch, choice, notice }} onNotice={setNotice} />}
      <Grid
        caption="商品の種類の表"
        {...sheet}
        {...{ state, dispatch, page, goTo }}
        onNotice={setNotice}
        onChoice={setChoice}
      />
      {!hasScript && <ShownCells sheet={sheet} page={page} />}
      {!hasScript && <Pages loaded={loaded} />}
      <SheetBar
        cells={named}
        state={state}
        isSending={isSending}
        onBack={() => dispatch({ type: "back" })}
        onReset={({ subject, column }) => dispatch({ type: "reset", subject, column })}
        onSave={save}
      />
    </PostForm>
  );
}

type ShownProps = Pick<SheetFormProps, "sheet"> & { page: { first: number; rows: number } };

/** Without script: the stored values of the fields, so that only changed ones are saved. */
function ShownCells({ sheet: { rows, columns }, page: { first, rows: count } }: ShownProps) {
  const shown = rows.slice(first, first + count);
  const cells = shown.flatMap((row, at) =>
    columns
      .filter((column) => isEditable(row, column) && isLead(shown, at, column))
      .map((column) => ({
        subject: subjectOf(row, column),
        column: column.key,
        text: textOf(new Map(), row, column),
      })),
  );
  return <input type="hidden" name="shown" value={writeShown(cells)} />;
}

function Pages({ loaded: { rows, page, query } }: Pick<SheetFormProps, "loaded">) {
  const last = Math.max(1, Math.ceil(rows.length / rowsAtOnce));
  const pagination = { total: rows.length, per: rowsAtOnce, last, current: Math.min(page, last) };
  return last === 1 ? null : (
    <Pager pager={pagerOf(pagination, "/products/sheet", new URLSearchParams(query), () => "")} />
  );
}
