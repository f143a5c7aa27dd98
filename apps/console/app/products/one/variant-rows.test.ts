import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pastedBlock } from "./grid-cells.ts";
import { newKeys } from "./form-state.ts";
import {
  emptyRow,
  expandedRows,
  proposedCodes,
  proposedKey,
  type Row,
  typedOptions,
  usedPlaces,
} from "./variant-rows.ts";

const places = ["色", "サイズ", ""];
const rowOf = (key: string, options: string[], more: Partial<Row> = {}): Row => ({
  ...emptyRow(key),
  options: [...options, "", "", ""].slice(0, 3),
  ...more,
});
const expand = (rows: Row[], ...added: string[]) => expandedRows(rows, added, newKeys(rows));
const optionsIn = (rows: readonly Row[]) => rows.map(({ options }) => options.filter(Boolean).join("/"));

test("[OWN-11] two colours and three sizes make six rows in order, from the one empty row of a new product", () => {
  const rows = expand([emptyRow("n1")], "紺、紅", "S, M\nL", "");
  expect(optionsIn(rows)).toEqual(["紺/S", "紺/M", "紺/L", "紅/S", "紅/M", "紅/L"]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(6);
  expect(usedPlaces(rows, places)).toEqual([0, 1]);
});

test("[OWN-11] a colour that is there in another width makes no second row, and stored rows keep their place and values", () => {
  const stored = [rowOf("a", ["紺", "M"], { isNew: false, code: "A" }), rowOf("b", ["紅", "M"], { isNew: false })];
  expect(expand(stored, "紺、ﾒﾓ", "Ｍ", "").map(({ key }) => key)).toEqual(["a", "b", "n1"]);
  const sized = expand([rowOf("a", ["紺"], { isNew: false, code: "A" })], "", "S、M", "");
  expect(sized.map(({ key, code, options }) => [key, code, options])).toEqual([
    ["a", "A", ["紺", "S", ""]],
    ["n1", "", ["紺", "M", ""]],
  ]);
});

test("[OWN-11] rows are every combination once, whatever is typed", () => {
  const values = fc.array(fc.constantFrom("紺", "紅", " 紺 ", "Ｓ", "S", "l", "L", ""), { maxLength: 5 });
  fc.assert(
    fc.property(values, values, values, (...typed) => {
      const rows = expand([emptyRow("n1")], ...typed.map((list) => list.join("、")));
      const kinds = rows.map(({ options }) => options.map((one) => one.normalize("NFKC").toLowerCase()).join("|"));
      expect(new Set(kinds).size).toBe(kinds.length);
      const counts = typed.map(
        (list) => new Set(typedOptions(list.join("、")).map((one) => one.normalize("NFKC").toLowerCase())).size,
      );
      expect(rows).toHaveLength(counts.reduce((product, count) => product * Math.max(1, count), 1));
    }),
  );
});

test("[OWN-11] codes are proposed from the product's code, colour and size, and none twice", () => {
  const rows = expand([emptyRow("n1")], "紺、空", "M、大", "");
  expect([...proposedCodes(rows, places, "TNG-0002").values()]).toEqual([
    "TNG-0002-KON-M",
    "TNG-0002-KON-02",
    "TNG-0002-02-M",
    "TNG-0002-02-02",
  ]);
  const own = [rowOf("a", ["紺"], { code: "T-KON" }), rowOf("b", ["ネイビー"])];
  expect([...proposedCodes(own, places, "T")]).toEqual([["b", "T-KON-2"]]);
  expect([...proposedCodes([emptyRow("n1")], places, "T")]).toEqual([["n1", "T"]]);
  expect(proposedCodes([emptyRow("n1")], places, "").size).toBe(0);
});

test("[OWN-11] an address is made of a code in letters and digits only", () => {
  expect(["TNG-0002", "ＴＮＧ 1", "手ぬぐい", "-a"].map(proposedKey)).toEqual(["tng-0002", "tng-1", "", ""]);
});

test("[OWN-11] a column and a block of a sheet are read by lines and tabs", () => {
  expect(pastedBlock("1320\r\n1430\r\n")).toEqual([["1320"], ["1430"]]);
  expect(pastedBlock("A\t1\nB\t")).toEqual([
    ["A", "1"],
    ["B", ""],
  ]);
});

test("[OWN-11] a press reads and makes a bounded number of values and rows, whatever was pasted", () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `色${at}`).join("\n");
  expect(typedOptions(many)).toHaveLength(600);
  expect(typedOptions("あ".repeat(50_000))[0]).toHaveLength(40_000);
  expect(expand([emptyRow("n1")], many, many, many)).toHaveLength(600);
});
