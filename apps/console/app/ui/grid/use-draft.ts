import { type Dispatch, useEffect, useRef, useState } from "react";
import { draftPause, readDraft, writeDraft } from "../device-draft.ts";
import { changedCells, type ChangedCell, type Edits } from "./grid-edits.ts";
import type { GridAction } from "./grid-state.ts";

type Draft = { cells: ChangedCell[] };

/**
 * Keeps the changed cells on this device every 2 seconds, and brings them back when the grid is opened again. Returns how
 * many were brought back. `isKnown`: whether the grid has the cell.
 */
export function useDraft(
  key: string,
  edits: Edits,
  dispatch: Dispatch<GridAction>,
  isKnown: (cell: ChangedCell) => boolean,
): number {
  const [restored, setRestored] = useState(0);
  const latest = useRef({ edits, isKnown });
  useEffect(() => {
    latest.current = { edits, isKnown };
  });
  useEffect(() => {
    const isBegun = latest.current.edits.size > 0;
    const cells = isBegun ? [] : (readDraft<Draft>(key)?.cells ?? []).filter((cell) => latest.current.isKnown(cell));
    if (cells.length > 0) dispatch({ type: "restored", cells });
    setRestored(cells.length);
    // what the page began with is not newer than the draft
    let kept: Edits | null = isBegun ? null : latest.current.edits;
    const keep = () => {
      if (latest.current.edits === kept) return;
      kept = latest.current.edits;
      const changed = changedCells(kept);
      writeDraft<Draft>(key, changed.length > 0 ? { cells: changed } : null);
    };
    const timer = setInterval(keep, draftPause);
    addEventListener("pagehide", keep);
    return () => {
      keep();
      clearInterval(timer);
      removeEventListener("pagehide", keep);
    };
  }, [key, dispatch]);
  return restored;
}
