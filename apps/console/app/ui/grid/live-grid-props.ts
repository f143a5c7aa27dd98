import type { Dispatch } from "react";
import type { Place, Range } from "./grid-edits.ts";
import type { GridAction, GridState } from "./grid-state.ts";
import type { GridColumn, GridRow } from "./grid-view.ts";

/** The chosen cells, for buttons that act on them. */
export type Choice = { place: Place; range: Range };

export type LiveGridProps = {
  caption: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  state: GridState;
  dispatch: Dispatch<GridAction>;
  /** The cell that had the focus before the script took over. */
  begunAt: Place | null;
  /** A cell to choose, such as one with a problem; another object chooses it again. */
  goTo: { place: Place } | null;
  /** Says what a paste or a fill did. */
  onNotice: (words: string) => void;
  /** The cell with the focus has changed. */
  onChoice: (choice: Choice | null) => void;
};
