import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { decodeCsv } from "#api/platform/csv/csv.ts";
import { refusal } from "./arguments.ts";
import type { CommandContext } from "./command.ts";

const shownMax = 50;
const bytesMax = 50_000_000;

/** The text of a file in UTF-8 or Shift_JIS. */
export async function readCsv(ctx: CommandContext, file: string): Promise<string> {
  const text = decodeCsv(await readCsvBytes(ctx, file));
  if (text === undefined) throw refusal(`${file} は UTF-8 か Shift_JIS で保存してください。`);
  return text;
}

/** The size is looked at before anything is read. */
export async function readCsvBytes({ cwd }: CommandContext, file: string, max = bytesMax): Promise<Buffer> {
  const path = resolve(cwd, file);
  const unreadable = (error: NodeJS.ErrnoException) => {
    throw ["ENOENT", "ENOTDIR", "EISDIR"].includes(error.code ?? "") ? refusal(`${file} を読めません。`) : error;
  };
  const { size } = await stat(path).catch(unreadable);
  if (size > max) throw refusal(`${file} は大きすぎます（${max / 1_000_000}MBまで）。`);
  return readFile(path).catch(unreadable);
}

/** A sentence for each row, some of many. */
export function reportRows(say: (line: string) => void, rows: readonly string[]) {
  for (const row of rows.slice(0, shownMax)) say(row);
  if (rows.length > shownMax) say(`ほか${rows.length - shownMax}件`);
}

/** Of a file that was refused as a whole; answers the exit code. */
export function reportProblems({ err }: CommandContext, problems: readonly string[]): number {
  reportRows(err, problems);
  err(`${problems.length}件の誤りがあるため、何も変えませんでした。`);
  return 1;
}
