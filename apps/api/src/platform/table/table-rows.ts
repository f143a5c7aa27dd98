import { isOldWorkbook, isZip, readXlsx } from "../xlsx/read-xlsx.ts";
import { csvCell, type CsvEncoding, type CsvLine, csvLines, type CsvMax, decodeCsvFile } from "../csv/csv.ts";

/** Rows of a file, read lazily. */
export type TableRows = { encoding: CsvEncoding; lines: (max?: CsvMax) => Generator<CsvLine> };

const unreadable = "文字コードを読み取れませんでした。UTF-8 か Shift_JIS の CSV、または .xlsx で保存してください。";
const oldWorkbook =
  "古い形式（.xls）か、パスワードのかかった Excel のファイルです。.xlsx か CSV で、パスワードなしで保存してください。";

/**
 * Reads an uploaded table: CSV, TSV or a workbook (.xlsx), recognized by content. Of a workbook max `unpackedMax` bytes
 * are unpacked.
 */
export function tableRows(bytes: Uint8Array, unpackedMax: number): TableRows | { problem: string } {
  if (isOldWorkbook(bytes)) return { problem: oldWorkbook };
  if (isZip(bytes)) {
    const sheet = readXlsx(bytes, unpackedMax);
    return "problem" in sheet ? sheet : { encoding: "utf-8", lines: sheet.lines };
  }
  const decoded = decodeCsvFile(bytes);
  if (!decoded) return { problem: unreadable };
  const { text, encoding } = decoded;
  if (text.includes("\0")) return { problem: "CSV のファイルではないようです（使えない文字が含まれています）。" };
  return { encoding, lines: (max) => csvLines(text, max) };
}

/** The table as CSV text, with the line numbers of the file unless a cell has several lines. */
export function tableText(bytes: Uint8Array, unpackedMax: number): { text: string } | { problem: string } {
  if (!isZip(bytes) && !isOldWorkbook(bytes)) {
    const decoded = decodeCsvFile(bytes);
    return decoded ? { text: decoded.text } : { problem: unreadable };
  }
  const table = tableRows(bytes, unpackedMax);
  if ("problem" in table) return table;
  const rows: string[] = [];
  for (const { line, cells } of table.lines()) {
    while (rows.length < line - 1) rows.push("");
    rows.push(cells.map((cell) => csvCell(cell.replace(/[\r\n]+/g, " "))).join(","));
  }
  return { text: rows.join("\n") };
}
