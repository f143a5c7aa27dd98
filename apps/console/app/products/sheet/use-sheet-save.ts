import { type Dispatch, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useRouteLoaderData, useSubmit } from "react-router";
import type { Refused } from "#app/platform/refused.ts";
import type { ChangedCell } from "#app/ui/grid/grid-edits.ts";
import type { GridAction } from "#app/ui/grid/grid-state.ts";
import { refusedCells, theirsOf } from "./refused-cells.ts";
import { writeChanges } from "./sheet-changes.ts";

/** What the page's action answered, but for refusals. */
export type Answered =
  | { intent: "saved"; run: string }
  | { intent: "compare"; changes: ChangedCell[] }
  | { intent: "edit"; changes: ChangedCell[] };

type Saving = {
  cells: readonly ChangedCell[];
  refused: Refused | undefined;
  answered: Answered | undefined;
  dispatch: Dispatch<GridAction>;
};

/** Sends the changed cells, and takes the answer into the grid. */
export function useSheetSave({ cells, refused, answered, dispatch }: Saving): () => void {
  const submit = useSubmit();
  const { search } = useLocation();
  const frame = useRouteLoaderData("frame") as { once: string } | undefined;
  const sent = useRef<readonly ChangedCell[]>([]);
  useLayoutEffect(() => {
    if (answered?.intent === "saved") dispatch({ type: "saved", cells: sent.current });
  }, [answered, dispatch]);
  useEffect(() => {
    if (refused) dispatch({ type: "refused", refused: refusedCells(refused), theirs: theirsOf(refused) });
  }, [refused, dispatch]);
  return () => {
    sent.current = cells;
    const form = new FormData();
    form.set("script", "1");
    form.set("once", frame?.once ?? "");
    form.set("changes", writeChanges(cells));
    void submit(form, {
      method: "post",
      action: `/products/sheet${search}`,
      encType: "multipart/form-data",
      preventScrollReset: true,
      replace: true,
    });
  };
}
