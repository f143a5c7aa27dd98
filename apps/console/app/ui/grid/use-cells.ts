import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { storedText } from "./cell-text.ts";
import { blockText, parseBlock } from "./clipboard-block.ts";
import {
  copied,
  emptied,
  fillDown,
  type Pasted,
  pasteBlock,
  type Place,
  type Range,
  rangeOf,
  textOf,
} from "./grid-edits.ts";
import { type CellMode, intentOf, type KeyIntent } from "./grid-keys.ts";
import { placeAfter } from "./next-place.ts";
import { type GridColumn, type GridRow, isEditable } from "./grid-view.ts";
import type { LiveGridProps } from "./live-grid-props.ts";
import type { CellEvents } from "./live-row.tsx";

type Cursor = { active: Place | null; anchor: Place | null; mode: CellMode; typed: string | null };

const noCursor: Cursor = { active: null, anchor: null, mode: "chosen", typed: null };
const isSame = (one: Place | null, other: Place) => one?.row === other.row && one.column === other.column;
const isOne = ({ from, to }: Range) => from.row === to.row && from.column === to.column;

/** The first cell that can be edited. */
export function firstPlace(sheet: { rows: readonly GridRow[]; columns: readonly GridColumn[] }): Place | null {
  for (const [row, own] of sheet.rows.entries()) {
    const column = sheet.columns.findIndex((one) => isEditable(own, one));
    if (column >= 0) return { row, column };
  }
  return null;
}

/** What keys, pointer, clipboard and input methods do in the cells of a grid. */
export function useCells(frame: RefObject<HTMLDivElement | null>, props: LiveGridProps) {
  const [cursor, setCursor] = useState<Cursor>({ ...noCursor, active: props.begunAt });
  const { onChoice, goTo } = props;
  const [seen, setSeen] = useState(goTo);
  if (goTo !== seen) {
    setSeen(goTo);
    if (goTo) setCursor({ ...noCursor, active: goTo.place });
  }
  const { anchor } = cursor;
  // a row may be gone after a save
  const active = cursor.active && cursor.active.row < props.rows.length ? cursor.active : null;
  const range = useMemo(() => active && rangeOf(anchor ?? active, active), [active, anchor]);
  const [cells] = useState(() => createCells(setCursor));
  useLayoutEffect(() => cells.update({ ...props, ...cursor, active, range, frame }));
  useFocus(frame, cursor);
  useEffect(() => onChoice(active && range ? { place: active, range } : null), [active, range, onChoice]);
  return { ...cursor, active, range, events: cells.events, on: cells.on };
}

type Latest = LiveGridProps &
  Cursor & {
    range: Range | null;
    frame: RefObject<HTMLDivElement | null>;
  };

/** The events' side of a grid: stable functions that act on what was drawn last. */
function createCells(setCursor: Now["setCursor"]) {
  let drawn: Latest | undefined;
  const now: Now = { before: "", latest: () => drawn!, setCursor };
  return {
    update: (next: Latest): void => void (drawn = next),
    on: cellEvents(now),
    events: frameEvents(now),
  };
}

type Now = {
  latest: () => Latest;
  setCursor: (change: (cursor: Cursor) => Cursor) => void;
  /** Text of the cell before it was typed in, for Escape. */
  before: string;
};

/** Gives the chosen cell the focus, with its text selected, so that typing replaces it. */
function useFocus(frame: RefObject<HTMLDivElement | null>, { active, mode }: Cursor): void {
  useLayoutEffect(() => {
    if (!active) return;
    const field = frame.current?.querySelector<Field>(`[data-at="${active.row}:${active.column}"]`);
    if (!field) return;
    if (document.activeElement !== field) field.focus({ preventScroll: true });
    if (mode === "chosen" && field instanceof HTMLInputElement) field.select();
    field.closest("td")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [frame, active, mode]);
}

type Field = HTMLInputElement | HTMLSelectElement;

const textAt = ({ rows, columns, state }: Latest, { row, column }: Place) =>
  textOf(state.edits, rows[row]!, columns[column]!);

function cellEvents(now: Now): CellEvents {
  const choose = (place: Place) =>
    now.setCursor((cursor) => (isSame(cursor.active, place) ? cursor : { ...noCursor, active: place }));
  const write = (text: string, { row, column }: Place) => {
    const { rows, columns, dispatch } = now.latest();
    dispatch({
      type: "typed",
      set: { row: rows[row]!, column: columns[column]!, text: storedText(columns[column]!, text) },
    });
  };
  return {
    focus: (row, column) => choose({ row, column }),
    press(event, row, column) {
      const place = { row, column };
      const { active, mode } = now.latest();
      const { setCursor } = now;
      if (event.shiftKey && active) {
        event.preventDefault();
        setCursor((cursor) => ({ ...noCursor, active: place, anchor: cursor.anchor ?? cursor.active }));
      } else if (event.currentTarget instanceof HTMLSelectElement) return;
      else if (!isSame(active, place) || document.activeElement !== event.currentTarget) {
        event.preventDefault();
        choose(place);
        event.currentTarget.focus({ preventScroll: true });
        (event.currentTarget as HTMLInputElement).select();
      } else if (mode === "chosen") {
        now.before = textAt(now.latest(), place);
        setCursor((cursor) => ({ ...cursor, anchor: null, mode: "editing", typed: now.before }));
      }
    },
    type({ currentTarget, nativeEvent }, row, column) {
      const place = { row, column };
      if (currentTarget instanceof HTMLSelectElement) return write(currentTarget.value, place);
      const { mode } = now.latest();
      const { setCursor } = now;
      if (mode === "chosen") now.before = textAt(now.latest(), place);
      const typed = currentTarget.value;
      setCursor((cursor) => ({
        active: place,
        anchor: null,
        mode: cursor.mode === "chosen" ? "entry" : cursor.mode,
        typed,
      }));
      // half a word of an input method is no value
      if (!(nativeEvent as InputEvent).isComposing) write(typed, place);
    },
    composed: (text, row, column) => write(text, { row, column }),
  };
}

function frameEvents(now: Now) {
  return {
    onKeyDown(event: KeyboardEvent) {
      const { active, mode, range } = now.latest();
      const field = event.target as Field;
      if (!active || !range || !field.matches(".cells-field")) return;
      const isChoice = field instanceof HTMLSelectElement;
      const intent = intentOf(event.nativeEvent, { mode, isChoice, isRange: !isOne(range) });
      if (intent && act(intent, field)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent) {
      const { active, mode, range, dispatch, onNotice } = now.latest();
      const { setCursor } = now;
      const text = event.clipboardData.getData("text/plain");
      if (!active || !range || text === "" || (mode !== "chosen" && !/[\t\r\n]/.test(text))) return;
      event.preventDefault();
      const pasted = pasteBlock(now.latest(), range, parseBlock(text));
      dispatch({ type: "set", sets: pasted.sets });
      setCursor((cursor) => ({ ...cursor, mode: "chosen", typed: null }));
      onNotice(pastedWords(pasted));
    },
    onCopy(event: ClipboardEvent) {
      const { mode, range, state } = now.latest();
      if (!range || mode !== "chosen" || isOne(range)) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", blockText(copied(now.latest(), state.edits, range)));
    },
    onBlur(event: { relatedTarget: EventTarget | null }) {
      if (event.relatedTarget instanceof Node && now.latest().frame.current?.contains(event.relatedTarget)) return;
      now.setCursor((cursor) => ({ ...cursor, mode: "chosen", typed: null }));
    },
  };

  /** False leaves the key to the browser. */
  function act(intent: KeyIntent, field: Field): boolean {
    const { active, anchor, range, state, dispatch, onNotice } = now.latest();
    const { setCursor } = now;
    const place = active!;
    switch (intent.kind) {
      case "move":
      case "next":
      case "edge": {
        const next = placeAfter(now.latest(), place, intent);
        if (!next) return intent.kind !== "next";
        const isExtended = intent.kind === "move" && intent.extends;
        setCursor(() => ({ ...noCursor, active: next, anchor: isExtended ? (anchor ?? place) : null }));
        return true;
      }
      case "edit":
        if (field instanceof HTMLSelectElement) return openChoice(field);
        now.before = textAt(now.latest(), place);
        setCursor((cursor) => ({ ...cursor, anchor: null, mode: "editing", typed: now.before }));
        requestAnimationFrame(() => field.setSelectionRange(field.value.length, field.value.length));
        return true;
      case "revert": {
        const { rows, columns } = now.latest();
        const set = { row: rows[place.row]!, column: columns[place.column]!, text: now.before };
        dispatch({ type: "typed", set });
        setCursor((cursor) => ({ ...cursor, mode: "chosen", typed: null }));
        return true;
      }
      case "leave":
        now.latest().frame.current?.closest("form")?.querySelector<HTMLElement>(".cells-tools button")?.focus();
        return true;
      case "back":
        dispatch({ type: "back" });
        return true;
      case "fill": {
        const sets = fillDown(now.latest(), state.edits, range!);
        dispatch({ type: "set", sets });
        onNotice(filledWords(sets.length));
        setCursor((cursor) => ({ ...cursor, mode: "chosen", typed: null }));
        return true;
      }
      case "empty":
        dispatch({ type: "set", sets: emptied(now.latest(), range!) });
        return true;
    }
  }
}

function openChoice(field: HTMLSelectElement): boolean {
  try {
    field.showPicker();
    return true;
  } catch {
    // not every browser has it for choices: its own key opens the list
    return false;
  }
}

export const filledWords = (count: number): string =>
  count === 0 ? "写すセルがありません。" : `${count}か所に写しました。`;

function pastedWords({ sets, skipped, doubled }: Pasted): string {
  const parts = [
    sets.length === 0 ? "貼れるセルがありませんでした。" : `${sets.length}か所に貼りました。`,
    skipped > 0 && `変えられない列や、表の外の${skipped}か所は貼っていません。`,
    doubled > 0 && `同じ商品で値がちがう${doubled}か所は、上の行の値にしました。`,
  ];
  return parts.filter(Boolean).join("");
}
