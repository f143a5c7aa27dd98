import { type RefObject, useRef } from "react";
import { useNavigate } from "react-router";
import { pathIn } from "../platform/shop-address.ts";
import { useShortcuts } from "../platform/use-shortcuts.ts";
import { useShopKey } from "./link.tsx";
import { announceChoice } from "./announce-choice.ts";

/**
 * Keys of a table's rows. Of several tables on a page, that with the focus has the keys, else that with the cursor, else
 * the first one that has rows. The cursor is a mark on the row, and the focus is on the row's link.
 */
export function useRowKeys(frame: RefObject<HTMLDivElement | null>, backTo: string | undefined): void {
  const navigate = useNavigate();
  const shop = useShopKey();
  const lastChosen = useRef<HTMLTableRowElement>(null);
  const rows = () => [...(frame.current?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? [])];
  const here = () => frame.current?.querySelector<HTMLTableRowElement>("tr[data-cursor]") ?? null;
  const isOwn = () => tableWithKeys() === frame.current;
  const move = (by: number) => () => {
    if (!isOwn()) return false;
    const all = rows();
    const at = all.indexOf(here()!);
    const next = all[at === -1 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)];
    if (!next) return undefined;
    for (const row of document.querySelectorAll("tr[data-cursor]")) row.removeAttribute("data-cursor");
    next.dataset.cursor = "";
    (focusIn(next) ?? next).focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
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
    x: () => {
      if (!isOwn()) return false;
      choose(here());
      lastChosen.current = here();
      return undefined;
    },
    "shift+x": () => {
      if (!isOwn()) return false;
      const all = rows();
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

/** The frame of the table that the keys act on. */
function tableWithKeys(): Element | null {
  const withRows = [...document.querySelectorAll(frames)].filter((one) => one.querySelector("tbody tr") !== null);
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
