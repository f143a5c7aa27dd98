import { describe, expect, test } from "vitest";
import { changedCells, copied, emptied, fillDown, noEdits, pasteBlock, setCells, textOf } from "./grid-edits.ts";
import { firstState, reduceGrid } from "./grid-state.ts";
import type { GridColumn, GridRow } from "./grid-view.ts";

const column = (key: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key,
  kind: "number",
  size: "small",
  ...more,
});
const code = column("code", { kind: "text", isReadOnly: true });
const price = column("price");
const sale = column("sale", { isOptional: true });
const days = column("days", { isShared: true });
const columns = [code, price, sale, days];
const row = (id: string, group: string, values: Partial<GridRow["values"]> = {}): GridRow => ({
  id,
  group,
  label: id,
  values: { code: id, price: "1000", sale: "", days: "1", ...values } as GridRow["values"],
});
const rows = [row("a", "A"), row("b", "A"), row("c", "C", { price: null }), row("d", "D")];
const sheet = { rows, columns };
const at = (rowAt: number, columnAt: number) => ({ row: rowAt, column: columnAt });
const one = (rowAt: number, columnAt: number) => ({ from: at(rowAt, columnAt), to: at(rowAt, columnAt) });
const setsOf = (sets: readonly { row: GridRow; column: GridColumn; text: string }[]) =>
  sets.map((set) => `${set.row.id}.${set.column.key}=${set.text}`);

describe("changed cells of a grid", () => {
  test("[OWN-11] a cell that gets its stored value back is not changed, and keeps the value it was changed from", () => {
    let edits = setCells(noEdits, [{ row: rows[0]!, column: price, text: "1100" }]);
    edits = setCells(edits, [{ row: rows[0]!, column: price, text: "1200" }]);
    expect(changedCells(edits)).toEqual([{ subject: "a", column: "price", before: "1000", after: "1200" }]);
    expect(changedCells(setCells(edits, [{ row: rows[0]!, column: price, text: "1000" }]))).toEqual([]);
  });

  test("[OWN-11] a value that rows share changes in all of them, and counts once", () => {
    const edits = setCells(noEdits, [{ row: rows[1]!, column: days, text: "5" }]);
    expect(rows.map((own) => textOf(edits, own, days))).toEqual(["5", "5", "1", "1"]);
    expect(changedCells(edits)).toHaveLength(1);
  });

  test("[OWN-11] a pasted block skips empty, read-only and missing cells, and what is beyond the grid", () => {
    const pasted = pasteBlock(sheet, one(1, 0), [
      ["x", "１，１００円", "", "3"],
      ["x", "1200", " ", "4"],
      ["", "1300", "900", ""],
      ["", "1400", "", ""],
    ]);
    expect(setsOf(pasted.sets)).toEqual(["b.price=1100", "b.days=3", "c.days=4", "d.price=1300", "d.sale=900"]);
    expect(pasted).toMatchObject({ skipped: 4, doubled: 0 });
  });

  test("[OWN-11] of two values for one shared cell the first is pasted, and the other is reported", () => {
    expect(pasteBlock(sheet, one(0, 3), [["2"], ["3"], ["4"]])).toMatchObject({
      sets: [{ text: "2" }, { text: "4" }],
      doubled: 1,
    });
  });

  test("[OWN-11] a single value fills the chosen range, and a range is filled from its first row", () => {
    const range = { from: at(0, 1), to: at(3, 2) };
    expect(setsOf(pasteBlock(sheet, range, [["500"]]).sets)).toHaveLength(7);
    const edits = setCells(noEdits, [{ row: rows[0]!, column: price, text: "1500" }]);
    expect(setsOf(fillDown(sheet, edits, { from: at(0, 1), to: at(3, 1) }))).toEqual(["b.price=1500", "d.price=1500"]);
    expect(setsOf(fillDown(sheet, edits, one(1, 1)))).toEqual(["b.price=1500"]);
    expect(fillDown(sheet, edits, one(0, 1))).toEqual([]);
    expect(setsOf(emptied(sheet, range))).toEqual(["a.sale=", "b.sale=", "c.sale=", "d.sale="]);
    expect(copied(sheet, edits, { from: at(0, 0), to: at(1, 1) })).toEqual([
      ["a", "1500"],
      ["b", "1000"],
    ]);
  });
});

describe("steps of a grid", () => {
  const typed = (text: string) => ({ type: "typed", set: { row: rows[0]!, column: price, text } }) as const;

  test("[OWN-11] typing in one cell is one step back, and a paste is one", () => {
    let state = reduceGrid(reduceGrid(firstState, typed("1")), typed("12"));
    state = reduceGrid(state, {
      type: "set",
      sets: [rows[0]!, rows[1]!].map((own) => ({ row: own, column: sale, text: "9" })),
    });
    expect(changedCells(state.edits)).toHaveLength(3);
    state = reduceGrid(state, { type: "back" });
    expect(changedCells(state.edits)).toMatchObject([{ column: "price", after: "12" }]);
    state = reduceGrid(state, { type: "back" });
    expect(changedCells(state.edits)).toEqual([]);
    expect(reduceGrid(state, { type: "back" })).toBe(state);
  });

  test("[OWN-11] a refused cell is marked until it changes, and a conflict is decided for either value", () => {
    const state = reduceGrid(reduceGrid(firstState, typed("12")), {
      type: "refused",
      refused: new Map([["a.price", "高すぎます"]]),
      theirs: new Map([["a.price", "1100"]]),
    });
    expect(reduceGrid(state, typed("13")).refused.size).toBe(0);
    const cell = { type: "decided", subject: "a", column: "price" } as const;
    expect(changedCells(reduceGrid(state, { ...cell, value: "yours" }).edits)).toEqual([
      { subject: "a", column: "price", before: "1100", after: "12" },
    ]);
    expect(changedCells(reduceGrid(state, { ...cell, value: "theirs" }).edits)).toEqual([]);
  });

  test("[OWN-11] what was typed while a save was under way stays changed, from the saved value on", () => {
    const sent = reduceGrid(firstState, typed("12"));
    const state = reduceGrid(reduceGrid(sent, typed("123")), { type: "saved", cells: changedCells(sent.edits) });
    expect(changedCells(state.edits)).toEqual([{ subject: "a", column: "price", before: "12", after: "123" }]);
    expect(changedCells(reduceGrid(sent, { type: "saved", cells: changedCells(sent.edits) }).edits)).toEqual([]);
  });

  test("[OWN-11] a draft comes back below what has been typed since", () => {
    const draft = ["price", "sale"].map((name) => ({ subject: "a", column: name, before: "", after: "7" }));
    const state = reduceGrid(reduceGrid(firstState, typed("12")), { type: "restored", cells: draft });
    expect(changedCells(state.edits).map(({ after }) => after)).toEqual(["12", "7"]);
  });
});
