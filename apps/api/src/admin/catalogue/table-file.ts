import { figure } from "@noren/contract/platform/yen.ts";
import { csvCell, type CsvEncoding, harmlessText } from "#api/platform/csv/csv.ts";
import { asShiftJis, encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { tableRows } from "#api/platform/table/table-rows.ts";
import type { Columns } from "./column.ts";

/** Trimmed cells of a row by the wire's names, for the columns of the file. */
export type TableRow = { line: number; cells: Record<string, string>; isTooWide: boolean };

export type Table = { encoding: CsvEncoding; rows: () => Generator<TableRow> };

/** Max cells per row. A spreadsheet may have empty columns after those of the file. */
const cellsMax = 80;
/** Max bytes of a workbook's sheet: about ten times the largest file that a command accepts. */
const unpackedMax = 400_000_000;

/** The file's rows, read lazily, or why it cannot be read. `rows` stops one row after the max. */
export function readTable(columns: Columns, bytes: Uint8Array, rowsMax: number): Table | { problem: string } {
  const table = tableRows(bytes, unpackedMax);
  if ("problem" in table) return table;
  const { encoding, lines } = table;
  const max = { lines: rowsMax + 1, cells: cellsMax };
  const head = lines({ ...max, lines: 1 }).next();
  if (head.done) return { problem: "ファイルに行がありません。1行目に列の名前を書いてください。" };
  const heads = head.value.cells.map((cell) => cell.trim());
  while (heads.at(-1) === "") heads.pop();
  const names = heads.map((one) => nameOf(columns, one));
  const problem = headProblem(columns, heads, names);
  if (problem) return { problem };
  return { encoding, rows: () => rowsOf(lines(max), names as string[]) };
}

function* rowsOf(lines: Generator<{ line: number; cells: string[] }>, names: readonly string[]): Generator<TableRow> {
  lines.next();
  for (const { line, cells } of lines) {
    const typed = names.map((name, at) => [name, (cells[at] ?? "").trim().replaceAll("\r\n", "\n")] as const);
    const isTooWide = cells.length > cellsMax || cells.slice(names.length).some((cell) => cell.trim() !== "");
    if (isTooWide || typed.some(([, cell]) => cell !== "")) yield { line, cells: Object.fromEntries(typed), isTooWide };
  }
}

const nameOf = (columns: Columns, head: string) =>
  Object.keys(columns).find((name) => name === head.toLowerCase() || columns[name]!.label === head);

function headProblem(columns: Columns, heads: readonly string[], names: readonly (string | undefined)[]) {
  const quoted = (words: readonly string[]) => words.map((word) => `「${word.slice(0, 30)}」`).join("");
  const missing = Object.keys(columns).filter((name) => columns[name]!.isRequired && !names.includes(name));
  if (missing.length > 0)
    return `列${quoted(missing.map((name) => columns[name]!.label))}がありません。1行目に列の名前を書いてください。`;
  const unknown = heads.filter((_, at) => names[at] === undefined).slice(0, 5);
  if (unknown.length > 0)
    return `列${quoted(unknown)}は使えません。使える列: ${Object.values(columns)
      .map(({ label }) => label)
      .join("、")}`;
  const doubled = heads.find((_, at) => names.indexOf(names[at]) !== at);
  return doubled === undefined ? undefined : `列「${doubled}」が2つあります。`;
}

/** Normalizes a cell for comparison with an export, allowing for the losses of the encoding and of spreadsheets. */
export function sameText(encoding: CsvEncoding): (cell: string) => string {
  const plain = (cell: string) => cell.replaceAll("\r\n", "\n").trim();
  return encoding === "utf-8" ? plain : (cell) => plain(asShiftJis(cell));
}

/** Marks values that a spreadsheet would calculate. */
export const cellText = (value: string): string => harmlessText(value);

/** Expects cells made by `cellText`. */
export const lineText = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

export function encodeText(text: string, encoding: CsvEncoding): Uint8Array {
  return encoding === "shift_jis" ? encodeShiftJis(text) : new TextEncoder().encode(text);
}

export const tooManyRows = (rowsMax: number) => `一度に取り込めるのは${figure(rowsMax)}行までです。`;
