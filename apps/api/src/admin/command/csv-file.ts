import { readFile, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { csvCell } from "#api/platform/csv/csv.ts";
import { xlsxFile } from "#api/platform/xlsx/write-xlsx.ts";
import { tableText } from "#api/platform/table/table-rows.ts";
import { refusal } from "./arguments.ts";
import type { CommandContext } from "./command.ts";

const shownMax = 50;
const bytesMax = 50_000_000;
const unpackedMax = 200_000_000;

/** Reads a table as text: UTF-8, Shift_JIS or a workbook. */
export async function readCsv(ctx: CommandContext, file: string): Promise<string> {
  const read = tableText(await readCsvBytes(ctx, file), unpackedMax);
  if ("problem" in read) throw refusal(`${file}: ${read.problem}`);
  return read.text;
}

/** Checks the size before reading. */
export async function readCsvBytes({ cwd }: CommandContext, file: string, max = bytesMax): Promise<Buffer> {
  const path = resolve(cwd, file);
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw ["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "") ? refusal(`${file} を読めません。`) : error;
  };
  const { size } = await stat(path).catch(unreadable);
  if (size > max) throw refusal(`${file} は大きすぎます（${max / 1_000_000}MBまで）。`);
  return readFile(path).catch(unreadable);
}

/** Writes rows as a CSV, or as a workbook if the file name says so. */
export async function writeTable({ cwd }: CommandContext, file: string, rows: readonly (readonly string[])[]) {
  const csv = () => [...rows.map((cells) => cells.map(csvCell).join(",")), ""].join("\r\n");
  await writeFile(resolve(cwd, file), /\.xlsx$/i.test(file) ? xlsxFile(rows) : csv());
}

/** Reports a sentence per row, up to a max. */
export function reportRows(say: (line: string) => void, rows: readonly string[]) {
  for (const row of rows.slice(0, shownMax)) say(row);
  if (rows.length > shownMax) say(`ほか${rows.length - shownMax}件`);
}

/** Reports the problems of a refused file; returns the exit code. */
export function reportProblems({ err }: CommandContext, problems: readonly string[]): number {
  reportRows(err, problems);
  err(`${problems.length}件の誤りがあるため、何も変えませんでした。`);
  return 1;
}
