import { type Dispatch, useEffect, useRef, useState } from "react";
import { changedCells, type ChangedCell, type Edits } from "./grid-edits.ts";
import type { GridAction } from "./grid-state.ts";

/** Milliseconds between two looks at what has changed, and after which a draft is forgotten. */
const pause = 2000;
const life = 7 * 24 * 3_600_000;

type Draft = { at: number; cells: ChangedCell[] };

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
    const cells = isBegun ? [] : readDraft(key).filter((cell) => latest.current.isKnown(cell));
    if (cells.length > 0) dispatch({ type: "restored", cells });
    setRestored(cells.length);
    // what the page began with is not newer than the draft
    let kept: Edits | null = isBegun ? null : latest.current.edits;
    const keep = () => {
      if (latest.current.edits === kept) return;
      kept = latest.current.edits;
      writeDraft(key, changedCells(kept));
    };
    const timer = setInterval(keep, pause);
    addEventListener("pagehide", keep);
    return () => {
      keep();
      clearInterval(timer);
      removeEventListener("pagehide", keep);
    };
  }, [key, dispatch]);
  return restored;
}

function readDraft(key: string): ChangedCell[] {
  try {
    const draft = JSON.parse(window.localStorage.getItem(key) ?? "null") as Draft | null;
    return draft && Date.now() - draft.at < life ? draft.cells : [];
  } catch {
    // another release wrote it, or the browser keeps nothing
    return [];
  }
}

function writeDraft(key: string, cells: ChangedCell[]): void {
  try {
    if (cells.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify({ at: Date.now(), cells } satisfies Draft));
  } catch {
    // full, or switched off: the cells stay in the page
  }
}
