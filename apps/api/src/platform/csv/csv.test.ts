import fc from "fast-check";
import { expect, test } from "vitest";
import { csvCell, decodeCsv, parseCsv } from "./csv.ts";

test("[CON-17] quoted cells may contain commas, quotes and line ends; each row has its line number", () => {
  expect(parseCsv('a,b\r\n"1,2","say ""hi""\nyou"\n\nlast,')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["1,2", 'say "hi"\nyou'] },
    { line: 5, cells: ["last", ""] },
  ]);
  expect(parseCsv("")).toEqual([]);
  expect(parseCsv('"open')).toEqual([{ line: 1, cells: ["open"] }]);
});

test("[FORM-15] tabs, semicolons, CR line ends and texts as formulas are read; rows of separators are omitted", () => {
  const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);
  const read = [
    ["商品番号", "名前"],
    ["0012", "手ぬぐい, 藍"],
  ];
  expect(cellsOf('商品番号,名前\r\n="0012","手ぬぐい, 藍"')).toEqual(read);
  expect(cellsOf('商品番号,名前\r\n"=""0012""","手ぬぐい, 藍"')).toEqual(read);
  expect(cellsOf("商品番号\t名前\n0012\t手ぬぐい, 藍")).toEqual(read);
  expect(cellsOf("商品番号;名前\r0012;手ぬぐい, 藍\r")).toEqual(read);
  expect(cellsOf('商品番号,名前\r0012,"手ぬぐい, 藍"\r,\r , \r')).toEqual(read);
  expect(cellsOf('a,="x"&B1')).toEqual([["a", '="x"&B1']]);
  expect(parseCsv('a,"1\r2"\r,,\rb,c').map(({ line }) => line)).toEqual([1, 4]);
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("名前\t数\r\n藍\t1", "utf16le")]);
  expect(cellsOf(decodeCsv(wide)!)).toEqual([
    ["名前", "数"],
    ["藍", "1"],
  ]);
});

test("[CON-17] reading a written file gives the same cells", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "あ", " ") });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const filled = rows.map(([first, second]) => [`x${first}`, second]);
      const text = filled.map((cells) => cells.map(csvCell).join(",")).join("\r\n");
      expect(parseCsv(text).map(({ cells }) => cells)).toEqual(filled);
    }),
  );
});

test("[CON-17] empty rows are omitted in any spelling, and the others have the right line numbers", () => {
  const cells: Record<string, string> = {
    "": "",
    '""': "",
    " ": " ",
    "\u3000": "\u3000",
    a: "a",
    '"b"': "b",
    '"" ""': ' ""',
  };
  const cell = fc.constantFrom(...Object.keys(cells));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 3 })),
      fc.constantFrom("\n", "\r\n", "\r"),
      (rows, end) => {
        const expected = rows
          .map((row, at) => ({ line: at + 2, cells: row.map((one) => cells[one]!) }))
          .filter((row) => row.cells.some((one) => one.trim() !== ""));
        const text = ["x,y", ...rows.map((row) => row.join(","))].join(end);
        expect(parseCsv(text).slice(1)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

test("[CON-17] a file is UTF-8, with or without byte order mark, or Shift_JIS", () => {
  expect(decodeCsv(new TextEncoder().encode("\uFEFFのれん"))).toBe("のれん");
  expect(decodeCsv(Uint8Array.from([0x82, 0xcc, 0x82, 0xea, 0x82, 0xf1]))).toBe("のれん");
  expect(decodeCsv(Uint8Array.from([0xff, 0xff, 0x81]))).toBeUndefined();
});

const letters = 5_000_000;
test.each([
  ["a quote that never ends", `"${"a".repeat(letters)}`, 1],
  ["doubled quotes without end", `"${'""'.repeat(letters / 2)}`, 1],
  // a row that contains nothing else is empty
  ["line ends within a quote", `"${"\n".repeat(letters)}`, 0],
  ["cells without end", ",".repeat(letters), 1],
  ["empty lines alone", "\n".repeat(letters), 0],
  ["lines without end", "a\n".repeat(letters / 2), 1001],
])("[SEC-09] a file of 5 MB of %s is read up to the reader's max", (_, text, count) => {
  const read = parseCsv(text, { lines: 1000, cells: 30 });
  expect(read).toHaveLength(count);
  expect(Math.max(0, ...read.map(({ cells }) => cells.length))).toBeLessThanOrEqual(31);
});
