import {
  type AddressColumn,
  addressColumns,
  divisionWords,
  type ExportEncoding,
  requiredColumns,
  yesWord,
} from "@noren/contract/member/address-file.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { csvCell, harmlessText, isFormula, withoutMark } from "#api/platform/csv/csv.ts";
import { tableRows } from "#api/platform/table/table-rows.ts";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { xlsxFile } from "#api/platform/xlsx/write-xlsx.ts";
import type { UserAddressRow } from "./address-book.queries.ts";

/** Cells of a row by column, as in the file; `formulas` lists columns that a spreadsheet would calculate. */
export type FileRow = { line: number; values: Partial<Record<AddressColumn, string>>; formulas: AddressColumn[] };

const columns = Object.keys(addressColumns) as AddressColumn[];
const columnOf = new Map<string, AddressColumn>(
  columns.flatMap((name) => [
    [addressColumns[name], name],
    [name, name],
  ]),
);
/** Max cells per row. A spreadsheet may have empty columns after those of the file. */
const cellsMax = 60;
/** Max bytes of an unpacked workbook; a full book takes a tenth. */
const unpackedMax = 16_000_000;

/** Rows of a file, not yet validated, or why the file cannot be read. Reading stops after `rowsMax` rows. */
export function readAddressFile(bytes: Uint8Array, rowsMax: number): { rows: FileRow[] } | { problem: string } {
  const table = tableRows(bytes, unpackedMax);
  if ("problem" in table) return table;
  const [head, ...lines] = table.lines({ lines: rowsMax + 1, cells: cellsMax });
  if (!head) return { problem: "ファイルに行がありません。" };
  const names = head.cells.map((cell) => cell.trim());
  while (names.at(-1) === "") names.pop();
  const known = names.map((name) => columnOf.get(name));
  const problem = headProblem(names, known);
  if (problem) return { problem };
  if (lines.length === 0) return { problem: "住所の行がありません。1行目は列の名前、2行目からが住所です。" };
  if (lines.length > rowsMax) return { problem: `一度に取り込めるのは${figure(rowsMax)}行までです。` };
  const isMore = (cells: readonly string[]) =>
    cells.length > cellsMax || cells.slice(names.length).some((cell) => cell.trim() !== "");
  const tooWide = lines.find(({ cells }) => isMore(cells));
  if (tooWide) return { problem: `${figure(tooWide.line)}行目の列の数が、1行目の列の名前より多くなっています。` };
  return { rows: lines.map(({ line, cells }) => rowOf(line, cells, known as AddressColumn[])) };
}

function headProblem(names: readonly string[], known: readonly (AddressColumn | undefined)[]): string | null {
  const quoted = (words: readonly string[]) => words.map((word) => `「${word.slice(0, 30)}」`).join("");
  const missing = requiredColumns.filter((name) => !known.includes(name)).map((name) => addressColumns[name]);
  if (missing.length > 0) return `列${quoted(missing)}がありません。1行目に列の名前を書いてください。`;
  const unknown = names.filter((_, at) => !known[at]).slice(0, 5);
  if (unknown.length > 0) return `列${quoted(unknown)}は使えません。列の名前をご確認ください。`;
  const doubled = names.find((name, at) => known.indexOf(columnOf.get(name)) !== at);
  return doubled === undefined ? null : `列「${doubled}」が2つあります。`;
}

const isPhone = (name: AddressColumn) => name === "phone_number" || name === "cell_phone_number";
/** International numbers such as +81 90 …, as phones export them; digits alone are not a formula. */
const withCountryCode = /^\+[\d\s().-]+$/;

function rowOf(line: number, cells: readonly string[], names: readonly AddressColumn[]): FileRow {
  const row: FileRow = { line, values: {}, formulas: [] };
  for (const [at, name] of names.entries()) {
    const cell = (cells[at] ?? "").trim();
    if (isFormula(cell) && !(isPhone(name) && withCountryCode.test(cell))) row.formulas.push(name);
    row.values[name] = withoutMark(cell);
  }
  return row;
}

/** The export file; `readAddressFile` reads the same addresses from it. */
export function addressFile(rows: readonly UserAddressRow[], encoding: ExportEncoding): Uint8Array<ArrayBuffer> {
  const lines = rows.map((row) => columns.map((name) => harmlessText(cellOf(row, name))));
  const all = [columns.map((name): string => addressColumns[name]), ...lines];
  if (encoding === "xlsx") return xlsxFile(all);
  const text = [...all.map((cells) => cells.map(csvCell).join(",")), ""].join("\r\n");
  return encoding === "shift_jis" ? encodeShiftJis(text) : new TextEncoder().encode(`\uFEFF${text}`);
}

function cellOf({ address, ...row }: UserAddressRow, name: AddressColumn): string {
  if (name === "name") return row.name;
  if (name === "division_ct") return divisionWords[row.division_ct as "1" | "2"];
  if (name === "is_default" || name === "is_sender_default") return row[name] ? yesWord : "";
  return address[name] ?? "";
}
