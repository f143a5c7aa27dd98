import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { tableRows, tableText } from "../table/table-rows.ts";
import { readXlsx } from "./read-xlsx.ts";
import { sheetDate } from "./sheet-date.ts";
import { TooLongCell, xlsxFile } from "./write-xlsx.ts";

const max = 1_000_000;
function rowsOf(bytes: Uint8Array) {
  const read = readXlsx(bytes, max);
  if ("problem" in read) throw new Error(read.problem);
  return [...read.lines()].map(({ line, cells }) => [line, ...cells]);
}
const book = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "xl/workbook.xml": `<workbook><workbookPr/><sheets><sheet name="一" r:id="r9"/><sheet name="二" r:id="r1"/></sheets></workbook>`,
        "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/two.xml"/><Relationship Id="r9" Target="/xl/worksheets/one.xml"/></Relationships>`,
        "xl/worksheets/one.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

test("[FORM-15] reading a written workbook gives the same texts, including zeros, line ends and signs", () => {
  const rows = [
    ["商品番号", "名前", "メモ", ""],
    ["0012", "1-2-3", " 一行目\n二行目\t\r", ""],
    ["=1+1", "_x000D_", "<&>\"'\u0001", "4901234567894"],
  ];
  expect(rowsOf(xlsxFile(rows))).toEqual([
    [1, "商品番号", "名前", "メモ"],
    [2, "0012", "1-2-3", " 一行目\n二行目\t\r"],
    [3, ...rows[2]!],
  ]);
  const cell = fc.string({ unit: "binary", maxLength: 20 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 40 }), (cells) => {
      const [[, ...read] = []] = rowsOf(xlsxFile([["x", ...cells, "x"]]));
      expect(read).toEqual(["x", ...cells, "x"].map((text) => text.toWellFormed()));
    }),
    { numRuns: 15 },
  );
  expect(() => xlsxFile([["x".repeat(32_768)]])).toThrow(TooLongCell);
});

test("[FORM-15] stored values are read as displayed: shared texts without readings, dates, whole numbers", () => {
  const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="4"><c r="A4" s="1"><v>45986</v></c><c r="B4" s="2"><v>45986.75</v></c><c r="C4"><v>1980</v></c>
    <c r="D4"><v>4.901234567894E12</v></c><c r="E4" t="str"><f>A1&amp;"x"</f><v>計&lt;算</v></c><c r="F4" t="b"><v>1</v></c>
    <c r="G4" s="3"><v>0.30000000000000004</v></c><c r="AA4" t="inlineStr"><is><r><t>太</t></r><r><t>字</t></r></is></c></row>`;
  const more = {
    "xl/sharedStrings.xml": `<sst><si><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/></si><si><r><t>東</t></r><r><t xml:space="preserve">京 </t></r></si></sst>`,
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="177" formatCode="#,##0&quot;days&quot;[Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="177"/></cellXfs></styleSheet>`,
  };
  const [head, row] = rowsOf(book(sheet, more));
  expect(head).toEqual([1, "山田", "", "東京 "]);
  expect(row!.slice(0, 8)).toEqual([
    4,
    "2025-11-25",
    "2025-11-25T18:00:00",
    "1980",
    "4901234567894",
    "計<算",
    "1",
    "0.3",
  ]);
  expect([row!.length, row!.at(-1)]).toEqual([28, "太字"]);
  expect([1, 59, 61, 45_986].map((serial) => sheetDate(serial))).toEqual([
    "1900-01-01",
    "1900-02-28",
    "1900-03-01",
    "2025-11-25",
  ]);
  expect([sheetDate(0, true), sheetDate(-1), sheetDate(3_000_000), sheetDate(NaN)]).toEqual([
    "1904-01-01",
    undefined,
    undefined,
    undefined,
  ]);
});

test("[FORM-15, SEC-01] a workbook that exceeds its limit unpacked, declares entities or is broken is refused with a message", () => {
  const bomb = book(`<row r="1"><c r="A1" t="inlineStr"><is><t>${"あ".repeat(2_000_000)}</t></is></c></row>`);
  expect(bomb.length).toBeLessThan(50_000);
  const entity = book("", {
    "xl/worksheets/one.xml": `<!DOCTYPE x [<!ENTITY a "b">]><worksheet><row r="1"><c r="A1" t="str"><v>&a;</v></c></row></worksheet>`,
  });
  const good = xlsxFile([["a"]]);
  for (const bytes of [
    bomb,
    entity,
    good.subarray(0, good.length - 30),
    strToU8("PK\u0003\u0004"),
    book("").subarray(0, 200),
  ])
    expect(readXlsx(bytes, max)).toEqual({ problem: expect.stringContaining("読み取れませんでした") });
  expect(tableRows(strToU8("\u00d0"), max)).toMatchObject({ encoding: "utf-8" });
  expect(tableRows(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), max)).toEqual({
    problem: expect.stringContaining("古い形式（.xls）"),
  });
});

test("[FORM-15] rows and cells beyond the limits are not read", () => {
  const sheet = xlsxFile(Array.from({ length: 50 }, (_, at) => [String(at), "b", "c"]));
  const table = tableRows(sheet, max);
  if ("problem" in table) throw new Error(table.problem);
  expect([...table.lines({ lines: 10, cells: 5 })]).toHaveLength(11);
  expect([...table.lines({ lines: 10, cells: 1 })].map(({ cells }) => cells.length)).toEqual([2]);
});

test("[FORM-15] commands accept workbooks like CSV files, with the sheet's line numbers", () => {
  const bytes = book(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>code</t></is></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>A,"1</t></is></c></row>`,
  );
  expect(tableText(bytes, max)).toEqual({ text: 'code\n\n\n"A,""1"' });
});
