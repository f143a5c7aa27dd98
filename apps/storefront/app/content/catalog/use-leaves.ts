import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

export type Leaves = {
  scroller: RefObject<HTMLOListElement | null>;
  /** Number of the first visible page, from 1. */
  current: number;
  goTo: (page: number) => void;
  turn: (direction: -1 | 1) => void;
};

/** Pages in a horizontally scrolling row: tracks the visible one, and scrolls to another by button, key or number. */
export function useLeaves(count: number): Leaves {
  const scroller = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(1);

  useEffect(() => {
    const row = scroller.current;
    if (!row) return;
    const note = () => {
      const width = row.firstElementChild?.getBoundingClientRect().width ?? 0;
      if (width > 0) setCurrent(Math.min(count, Math.round(row.scrollLeft / width) + 1));
    };
    row.addEventListener("scroll", note, { passive: true });
    return () => row.removeEventListener("scroll", note);
  }, [count]);

  function goTo(page: number) {
    const row = scroller.current;
    const leaf = row?.children[Math.min(Math.max(page, 1), count) - 1];
    if (!row || !(leaf instanceof HTMLElement)) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    row.scrollTo({ left: leaf.offsetLeft - row.offsetLeft, behavior });
  }

  /** Turns by the number of pages that are visible side by side. */
  function turn(direction: -1 | 1) {
    const row = scroller.current;
    const width = row?.firstElementChild?.getBoundingClientRect().width ?? 0;
    if (row && width > 0) goTo(current + direction * Math.max(1, Math.round(row.clientWidth / width)));
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const turns: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => goTo(1),
      End: () => goTo(count),
    };
    const go = turns[event.key];
    if (!go || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const row = scroller.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    row?.addEventListener("keydown", listen);
    return () => row?.removeEventListener("keydown", listen);
  }, []);

  return { scroller, current, goTo, turn };
}
