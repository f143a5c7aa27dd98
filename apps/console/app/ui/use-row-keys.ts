import { type RefObject, useRef } from "react";
import { useNavigate } from "react-router";
import { pathIn } from "../platform/shop-address.ts";
import { useShortcuts } from "../platform/use-shortcuts.ts";
import { useShopKey } from "./link.tsx";
import { announceChoice } from "./announce-choice.ts";

/**
 * Keys of a table's rows. Of several tables on a page, that with the focus has the keys, else that with the cursor, else
 * the first one that has rows; from its last row J goes on to the next table, from its first K to the one before. The
 * cursor is a mark on the row, and the focus is on the row's link.
 */
export function useRowKeys(frame: RefObject<HTMLDivElement | null>, backTo: string | undefined): void {
  const navigate = useNavigate();
  const shop = useShopKey();
  const lastChosen = useRef<HTMLTableRowElement>(null);
  /** The row with the focus, to which Tab may have led, else that with the cursor. */
  const here = () => {
    const focused = document.activeElement?.closest<HTMLTableRowElement>("tbody tr") ?? null;
    if (focused && frame.current?.contains(focused)) return focused;
    return frame.current?.querySelector<HTMLTableRowElement>("tr[data-cursor]") ?? null;
  };
  const isOwn = () => tableWithKeys() === frame.current;
  const move = (by: 1 | -1) => () => {
    if (!isOwn()) return false;
    const row = nextRow(frame.current!, here(), by);
    if (row) moveTo(row);
    return undefined;
  };
  const choose = (row: HTMLTableRowElement | null, isChosen?: boolean) => {
    const tick = row?.querySelector<HTMLInputElement>(".row-tick");
    if (!tick) return;
    tick.checked = isChosen ?? !tick.checked;
    announceChoice();
  };
  useShortcuts({
    j: move(1),
    k: move(-1),
    Enter: ({ target }) => {
      // links, buttons and what is outside of the table do what they always do
      const isRow = target === document.body || (target instanceof Element && frame.current?.contains(target));
      if (!isRow || !isOwn() || (target as Element).closest("a, button, summary")) return false;
      // in a box of the form around the table, Enter would press the form's first button
      here()?.querySelector<HTMLElement>("th a")?.click();
      return undefined;
    },
    x: () => {
      if (!isOwn()) return false;
      choose(here());
      lastChosen.current = here();
      return undefined;
    },
    "shift+x": () => {
      if (!isOwn()) return false;
      const all = rowsOf(frame.current!);
      const [from, to] = [all.indexOf(lastChosen.current!), all.indexOf(here()!)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      for (const row of all.slice(Math.max(from, 0), to + 1)) choose(row, true);
      lastChosen.current = here();
      return undefined;
    },
    ...(backTo !== undefined && { u: () => void navigate(pathIn(shop, backTo)) }),
    "mod+a": (event) => {
      const ticks = [...(frame.current?.querySelectorAll<HTMLInputElement>(".row-tick") ?? [])];
      // the browser's own ⌘A where there is nothing to choose, in fields and in dialogs
      if (ticks.length === 0 || isElsewhere(event) || !isOwn()) return false;
      for (const tick of ticks) tick.checked = true;
      announceChoice();
      return undefined;
    },
  });
}

const frames = "[data-row-keys]";
const rowsOf = (frame: Element) => [...frame.querySelectorAll<HTMLTableRowElement>("tbody tr")];
const framesWithRows = () => [...document.querySelectorAll(frames)].filter((one) => rowsOf(one).length > 0);

/** The row after or before this one; past the end of its table that of the neighbour, past the last table itself. */
function nextRow(frame: Element, row: HTMLTableRowElement | null, by: 1 | -1): HTMLTableRowElement | undefined {
  const own = rowsOf(frame);
  const at = row ? own.indexOf(row) : -1;
  if (!row || at === -1) return own.at(by > 0 ? 0 : -1);
  const all = framesWithRows();
  const neighbour = all[all.indexOf(frame) + by];
  return own[at + by] ?? (neighbour ? rowsOf(neighbour).at(by > 0 ? 0 : -1) : row);
}

function moveTo(row: HTMLTableRowElement): void {
  for (const one of document.querySelectorAll("tr[data-cursor]")) one.removeAttribute("data-cursor");
  row.dataset.cursor = "";
  (focusIn(row) ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

/** The frame of the table that the keys act on. */
function tableWithKeys(): Element | null {
  const withRows = framesWithRows();
  const focused = document.activeElement?.closest(frames);
  return (
    withRows.find((one) => one === focused) ??
    withRows.find((one) => one.querySelector("tr[data-cursor]") !== null) ??
    withRows[0] ??
    null
  );
}

/** The row's link, so that Enter opens the row; a box to choose it would send the form around the table. */
const focusIn = (row: HTMLElement) =>
  ["th a", "a", "input"].map((one) => row.querySelector<HTMLElement>(one)).find((one) => one !== null);

const isElsewhere = ({ target }: Event) =>
  document.querySelector("dialog:modal") !== null ||
  (target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select"));
