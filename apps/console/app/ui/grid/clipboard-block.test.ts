import fc from "fast-check";
import { expect, test } from "vitest";
import { blockText, parseBlock } from "./clipboard-block.ts";

const cell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("", '"', 'a"b', "a\tb", "a\nb", "\r\n", "１，４３０円"),
);
const row = (width: number) => fc.array(cell, { minLength: width, maxLength: width });
const block = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(row(width), { minLength: 1, maxLength: 8 }))
  // an empty last row looks like the line end of the row before
  .filter((rows) => rows.at(-1)!.some((one) => one !== "") || rows.at(-1)!.length > 1);

test("[OWN-11] a copied block is pasted as it was, whatever its cells hold", () => {
  fc.assert(
    fc.property(block, (rows) => {
      expect(parseBlock(blockText(rows))).toEqual(rows);
      expect(parseBlock(`${blockText(rows)}\r\n`)).toEqual(rows);
    }),
  );
});

test("[OWN-11] any text is read as rows of cells without their separators", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', "\t", "\n", "\r", "a", "１") }), (text) => {
      const rows = parseBlock(text);
      expect(rows.every((cells) => cells.length > 0)).toBe(true);
      if (!text.includes('"')) expect(rows.flat().join("")).toBe(text.replaceAll(/[\t\r\n]/g, ""));
    }),
  );
});

test.each([
  [
    "1320\t14\r\n1430\t3\r\n",
    [
      ["1320", "14"],
      ["1430", "3"],
    ],
  ],
  ["1320\n\n1430", [["1320"], [""], ["1430"]]],
  ['"紺\n70cm"\t"5"" 角"', [["紺\n70cm", '5" 角']]],
  ['12" 皿\t"閉じない', [['12" 皿', '"閉じない']]],
  ["a\t", [["a", ""]]],
  ["", []],
])("[OWN-11] %j is read as a spreadsheet wrote it", (text, rows) => {
  expect(parseBlock(text)).toEqual(rows);
});
