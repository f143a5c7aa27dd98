import type { CsvLine, CsvMax } from "#api/platform/csv/csv.ts";
import { sheetDate } from "./sheet-date.ts";
import { attributeOf, BrokenXml, xmlTokens } from "./xml-tokens.ts";
import { unpacked, zipEntries } from "./zip-entries.ts";

/** Max characters of a workbook's cell. */
export const cellMax = 32_767;

type Workbook = { shared: readonly string[]; dateStyles: ReadonlySet<number>; is1904: boolean; sheet: string };

export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
/** Whether the file is an .xls workbook (before 2007), or password-protected; both are OLE files. */
export const isOldWorkbook = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

const broken = "Excel のファイルとして読み取れませんでした。.xlsx か CSV で保存してください。";

/**
 * Rows of a workbook's first sheet as texts: stored values, not their formatting. A number in a date format becomes a
 * date. Formulas have their last result. Max `unpackedMax` bytes are unpacked.
 */
export function readXlsx(
  bytes: Uint8Array,
  unpackedMax: number,
): { lines: (max?: CsvMax) => Generator<CsvLine> } | { problem: string } {
  try {
    const workbook = openWorkbook(bytes, unpackedMax);
    if (!workbook) return { problem: broken };
    return { lines: (max) => sheetLines(workbook, max) };
  } catch (error) {
    if (error instanceof BrokenXml) return { problem: broken };
    throw error;
  }
}

function openWorkbook(bytes: Uint8Array, unpackedMax: number): Workbook | undefined {
  const entries = zipEntries(bytes);
  let left = unpackedMax;
  const textOf = (name: string) => {
    const entry = entries?.get(name);
    const content = entry && unpacked(entry, left);
    if (entry && !content) throw new BrokenXml("An entry cannot be unpacked.");
    left -= content?.length ?? 0;
    return content && new TextDecoder().decode(content);
  };
  const book = textOf("xl/workbook.xml");
  if (book === undefined) return undefined;
  const { sheetId, is1904 } = firstSheet(book);
  const target = targetOf(textOf("xl/_rels/workbook.xml.rels") ?? "", sheetId) ?? "worksheets/sheet1.xml";
  const sheet = textOf(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  if (sheet === undefined || !isWhole(sheet)) return undefined;
  const shared = [...sharedStrings(textOf("xl/sharedStrings.xml") ?? "")];
  return { shared, dateStyles: dateStylesOf(textOf("xl/styles.xml") ?? ""), is1904, sheet };
}

/** Whether the sheet is complete and has no declarations; checked first, since rows are read lazily. */
const isWhole = (sheet: string) =>
  /<\/(?:\w{1,40}:)?worksheet>\s{0,9}$/.test(sheet.slice(-60)) && !sheet.includes("<!");

function firstSheet(xml: string) {
  let sheetId: string | undefined;
  let is1904 = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind !== "open") continue;
    if (token.name === "workbookPr") is1904 = ["1", "true"].includes(attributeOf(token.attributes, "date1904") ?? "");
    if (token.name === "sheet") sheetId ??= attributeOf(token.attributes, "r:id") ?? "";
  }
  return { sheetId, is1904 };
}

function targetOf(xml: string, id: string | undefined): string | undefined {
  for (const token of xmlTokens(xml))
    if (token.kind === "open" && token.name === "Relationship" && attributeOf(token.attributes, "Id") === id)
      return attributeOf(token.attributes, "Target");
  return undefined;
}

/** Shared texts, without the readings of their kanji (rPh). */
function* sharedStrings(xml: string): Generator<string> {
  let text = "";
  const inside = { si: 0, t: 0, rPh: 0 };
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") text += inside.t > 0 && inside.rPh === 0 ? token.text : "";
    else if (token.name === "si" && (token.kind === "close" || token.isEmpty)) {
      yield unescaped(text);
      text = "";
    } else if (token.name in inside && !token.isEmpty)
      inside[token.name as keyof typeof inside] += token.kind === "open" ? 1 : -1;
  }
}

/** Indexes of the cell styles that show dates. */
function dateStylesOf(xml: string): Set<number> {
  const formats = new Map<number, string>();
  const dates = new Set<number>();
  let isOfCells = false;
  let style = 0;
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") continue;
    const { name, attributes } = token;
    if (name === "numFmt")
      formats.set(Number(attributeOf(attributes, "numFmtId")), attributeOf(attributes, "formatCode") ?? "");
    if (name === "cellXfs") isOfCells = token.kind === "open";
    if (name !== "xf" || token.kind !== "open" || !isOfCells) continue;
    const format = Number(attributeOf(attributes, "numFmtId") ?? 0);
    if (isDateFormat(format, formats.get(format))) dates.add(style);
    style += 1;
  }
  return dates;
}

/** Whether a number format shows a date or time: a built-in one, including Japanese ones, or a custom one. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined)
    return /[ymdhge]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, "").replace(/General/gi, ""));
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

type Cell = { column: number; type: string; style: number; text: string };

function* sheetLines(book: Workbook, max: CsvMax = { lines: Infinity, cells: Infinity }): Generator<CsvLine> {
  let cells: string[] = [];
  let cell: Cell | undefined;
  const inside = { v: 0, t: 0, rPh: 0 };
  let [line, count] = [0, 0];
  let isTooWide = false;
  for (const token of xmlTokens(book.sheet)) {
    if (token.kind === "text") {
      if (cell && (inside.v > 0 || inside.t > 0) && inside.rPh === 0) cell.text += token.text;
      continue;
    }
    const { name, attributes } = token;
    if (name === "row" && token.kind === "open") {
      line = Number(attributeOf(attributes, "r")) || line + 1;
      cells = [];
    } else if (name === "c" && token.kind === "open") {
      cell = openCell(attributes, cells.length);
      if (cell.column > max.cells) [cell, isTooWide] = [undefined, true];
    }
    if (name in inside && !token.isEmpty) inside[name as keyof typeof inside] += token.kind === "open" ? 1 : -1;
    if (name === "c" && cell && (token.kind === "close" || token.isEmpty)) {
      while (cells.length < cell.column) cells.push("");
      cells[cell.column] = textOfCell(book, cell);
      cell = undefined;
    }
    if (name !== "row" || (token.kind === "open" && !token.isEmpty)) continue;
    if (isTooWide) while (cells.length <= max.cells) cells.push("");
    if (isTooWide || cells.some((one) => one.trim() !== "")) {
      count += 1;
      yield { line, cells };
    }
    if (isTooWide || count > max.lines) return;
  }
}

function openCell(attributes: string, next: number): Cell {
  const column = /^([A-Z]{1,3})\d+$/.exec(attributeOf(attributes, "r") ?? "")?.[1];
  const at = column && [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const style = Number(attributeOf(attributes, "s") ?? 0);
  return { column: at || (column ? 0 : next), type: attributeOf(attributes, "t") ?? "n", style, text: "" };
}

function textOfCell({ shared, dateStyles, is1904 }: Workbook, { type, style, text }: Cell): string {
  if (type === "s") return shared[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "1" : "0";
  if (type !== "n") return unescaped(text);
  if (text !== "" && dateStyles.has(style)) return sheetDate(Number(text), is1904) ?? text;
  return plainNumber(text);
}

/** Normalizes numbers that sheets store as 4.90123E12 or, after rounding errors, 0.30000000000000004. */
function plainNumber(text: string): string {
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) return text;
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}

/** Decodes _x000D_, the workbook's escape for characters that XML does not allow. */
const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
