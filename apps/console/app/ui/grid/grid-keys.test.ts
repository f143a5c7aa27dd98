import { describe, expect, test } from "vitest";
import { type CellMode, intentOf } from "./grid-keys.ts";
import { placeAfter } from "./next-place.ts";
import type { GridColumn, GridRow } from "./grid-view.ts";
import { rowsInView } from "./row-window.ts";

const noKey = { shiftKey: false, metaKey: false, ctrlKey: false, altKey: false, isComposing: false, keyCode: 0 };
const press = (
  key: string,
  mode: CellMode,
  more: Partial<typeof noKey & { isChoice: boolean; isRange: boolean }> = {},
) => intentOf({ ...noKey, key, ...more }, { mode, isChoice: more.isChoice ?? false, isRange: more.isRange ?? false });

describe("keys of a grid", () => {
  test("[OWN-11] nothing acts while an input method composes", () => {
    for (const mode of ["chosen", "entry", "editing"] as const)
      for (const key of ["Enter", "Escape", "Tab", "ArrowDown", "d", "z"])
        for (const composing of [{ isComposing: true }, { keyCode: 229 }])
          expect(press(key, mode, { ...composing, metaKey: key.length === 1 })).toBeNull();
  });

  test.each([
    ["Enter", "chosen", {}, { kind: "edit" }],
    ["Enter", "entry", {}, { kind: "move", down: 1, right: 0 }],
    ["Enter", "editing", { shiftKey: true }, { kind: "move", down: -1, right: 0 }],
    ["Tab", "editing", { shiftKey: true }, { kind: "next", by: -1 }],
    ["ArrowRight", "entry", {}, { kind: "move", down: 0, right: 1 }],
    ["ArrowRight", "editing", {}, null],
    ["ArrowDown", "editing", {}, { kind: "move", down: 1, right: 0 }],
    ["ArrowDown", "chosen", { shiftKey: true }, { kind: "move", down: 1, right: 0, extends: true }],
    ["Escape", "chosen", {}, { kind: "leave" }],
    ["Escape", "entry", {}, { kind: "revert" }],
    ["z", "chosen", { ctrlKey: true }, { kind: "back" }],
    ["z", "editing", { metaKey: true }, null],
    ["d", "editing", { metaKey: true }, { kind: "fill" }],
    ["Delete", "chosen", {}, null],
    ["Delete", "chosen", { isRange: true }, { kind: "empty" }],
    ["s", "chosen", { metaKey: true }, null],
    ["a", "chosen", {}, null],
  ] as const)("[OWN-11] %s in a cell that is %s", (key, mode, more, intent) => {
    expect(press(key, mode, more)).toEqual(intent);
  });
});

describe("moves in a grid", () => {
  const columns: GridColumn[] = ["code", "price", "days"].map((key) => ({
    key,
    label: key,
    kind: "text",
    size: "small",
    isReadOnly: key === "code",
  }));
  const rows: GridRow[] = ["a", "b", "c"].map((id) => ({
    id,
    group: id,
    label: id,
    values: { code: id, price: id === "b" ? null : "1", days: "1" },
  }));
  const after = (row: number, column: number, intent: Parameters<typeof placeAfter>[2]) =>
    placeAfter({ rows, columns }, { row, column }, intent);

  test("[OWN-11] a key leads over cells that cannot be edited, and Tab into the next row", () => {
    expect(after(0, 1, { kind: "move", down: 1, right: 0 })).toEqual({ row: 2, column: 1 });
    expect(after(0, 1, { kind: "move", down: -1, right: 0 })).toBeUndefined();
    expect(after(0, 1, { kind: "move", down: 15, right: 0 })).toEqual({ row: 2, column: 1 });
    expect(after(0, 1, { kind: "move", down: 0, right: -1 })).toBeUndefined();
    expect(after(0, 2, { kind: "next", by: 1 })).toEqual({ row: 1, column: 2 });
    expect(after(1, 2, { kind: "next", by: -1 })).toEqual({ row: 0, column: 2 });
    expect(after(2, 2, { kind: "next", by: 1 })).toBeUndefined();
    expect(after(2, 1, { kind: "edge", right: 1 })).toEqual({ row: 2, column: 2 });
  });

  test("[OWN-11] of 2,000 rows those in view are drawn, and the one with the focus", () => {
    const scrolled = { top: 42_000, height: 420, rowHeight: 42 };
    const shown = rowsInView(2000, scrolled, 3);
    expect(shown[0]).toBe(3);
    expect(shown.slice(1)).toEqual(Array.from({ length: 31 }, (_, at) => 990 + at));
    expect(rowsInView(2000, { ...scrolled, top: 0 }, null)).toHaveLength(21);
    expect(rowsInView(5, { ...scrolled, top: 0 }, 9)).toEqual([0, 1, 2, 3, 4]);
    expect(rowsInView(2000, { ...scrolled, top: 84_000 }, 1999).at(-1)).toBe(1999);
  });
});
