import { type CellSet, changedCells, type ChangedCell, type Edits, editsOf, noEdits, setCells } from "./grid-edits.ts";
import { cellKey, subjectOf } from "./grid-view.ts";

export type GridState = {
  edits: Edits;
  /** Earlier edits, for one step back each. */
  past: readonly Edits[];
  /** The cell in which the last change was typed; further typing there is the same step. */
  typedIn: string | null;
  /** Why a save refused a cell, by `cellKey`. */
  refused: ReadonlyMap<string, string>;
  /** What somebody else has saved in a changed cell meanwhile, by `cellKey`. */
  theirs: ReadonlyMap<string, string>;
};

export type GridAction =
  | { type: "typed"; set: CellSet }
  | { type: "set"; sets: readonly CellSet[] }
  | { type: "back" }
  | { type: "reset"; subject: string; column: string }
  | { type: "restored"; cells: readonly ChangedCell[] }
  /** Cells that were changed again since they were sent stay changed. */
  | { type: "saved"; cells: readonly ChangedCell[] }
  | { type: "cleared" }
  | { type: "refused"; refused: ReadonlyMap<string, string>; theirs: ReadonlyMap<string, string> }
  /** Decides between the two values of a cell. */
  | { type: "decided"; subject: string; column: string; value: "theirs" | "yours" };

const none: ReadonlyMap<string, string> = new Map();
export const firstState: GridState = { edits: noEdits, past: [], typedIn: null, refused: none, theirs: none };

/** Max steps back. */
const pastMax = 200;

export function reduceGrid(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case "typed": {
      const { row, column } = action.set;
      const key = cellKey(subjectOf(row, column), column.key);
      const next = changed(state, [action.set], key);
      return state.typedIn === key ? { ...next, past: state.past } : next;
    }
    case "set":
      return action.sets.length === 0 ? state : changed(state, action.sets, null);
    case "back":
      return state.past.length === 0
        ? state
        : { ...state, edits: state.past.at(-1)!, past: state.past.slice(0, -1), typedIn: null };
    case "reset":
      return withoutEdit(state, action);
    case "restored":
      // what was typed before they came is newer
      return { ...state, edits: editsOf([...action.cells, ...changedCells(state.edits)]) };
    case "saved":
      return { ...firstState, edits: editsSince(state.edits, action.cells) };
    case "cleared":
      return { ...firstState, past: [...state.past, state.edits] };
    case "refused":
      return { ...state, refused: action.refused, theirs: action.theirs };
    case "decided":
      return decided(state, action);
  }
}

function changed(state: GridState, sets: readonly CellSet[], typedIn: string | null): GridState {
  const keys = sets.map(({ row, column }) => cellKey(subjectOf(row, column), column.key));
  return {
    ...state,
    edits: setCells(state.edits, sets),
    past: [...state.past, state.edits].slice(-pastMax),
    typedIn,
    refused: without(state.refused, keys),
  };
}

/** Edits that are newer than the saved cells. */
function editsSince(edits: Edits, saved: readonly ChangedCell[]): Edits {
  const stored = new Map(saved.map(({ subject, column, after }) => [cellKey(subject, column), after]));
  return editsOf(
    changedCells(edits).flatMap((cell) => {
      const before = stored.get(cellKey(cell.subject, cell.column)) ?? cell.before;
      return before === cell.after ? [] : [{ ...cell, before }];
    }),
  );
}

type Cell = { subject: string; column: string };

function withoutEdit(state: GridState, { subject, column }: Cell): GridState {
  const { [column]: _, ...others } = state.edits.get(subject) ?? {};
  const edits = new Map(state.edits);
  if (Object.keys(others).length > 0) edits.set(subject, others);
  else edits.delete(subject);
  const key = cellKey(subject, column);
  return {
    edits,
    past: [...state.past, state.edits].slice(-pastMax),
    typedIn: null,
    refused: without(state.refused, [key]),
    theirs: without(state.theirs, [key]),
  };
}

function decided(state: GridState, { subject, column, value }: Cell & { value: "theirs" | "yours" }): GridState {
  const key = cellKey(subject, column);
  const edit = state.edits.get(subject)?.[column];
  const theirs = state.theirs.get(key);
  if (!edit || theirs === undefined) return state;
  if (value === "theirs") return withoutEdit(state, { subject, column });
  const own = { ...state.edits.get(subject), [column]: { before: theirs, after: edit.after } };
  return { ...state, edits: new Map(state.edits).set(subject, own), theirs: without(state.theirs, [key]) };
}

function without(map: ReadonlyMap<string, string>, keys: readonly string[]): ReadonlyMap<string, string> {
  if (!keys.some((key) => map.has(key))) return map;
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}
