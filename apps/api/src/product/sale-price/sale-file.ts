import { normaliseNumber } from "@noren/contract/platform/form/normalise.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { parseCsv } from "#api/platform/csv/csv.ts";
import { isoText, momentOf, momentText } from "#api/platform/day/day.ts";
import { toVersionMark, type VersionMark, versionMark } from "#api/platform/version/version-mark.ts";
import type { StoredSale } from "./sale-price.queries.ts";

/** A row of the file. Null ends the sale; undefined keeps the value. */
export type SaleRow = {
  line: number;
  code: string;
  sale_price: number | null | undefined;
  starts_at: Date | undefined;
  ends_at: Date | undefined;
  /** Version of the variant when the file was exported. */
  version: VersionMark | undefined;
};

const columns = ["code", "sale_price", "from", "until"];
/** Exports append the variant's version; a file may leave it out. */
const versionedColumns = [...columns, "version"];
const rowsMax = 100_000;

/**
 * Parses `code,sale_price,from,until` and an optional `version`, with or without a header row; times are JST. Each
 * problem names its line.
 */
export function parseSales(text: string): { rows: SaleRow[]; problems: string[] } {
  const rows = new Map<string, SaleRow>();
  const problems: string[] = [];
  for (const [at, { line, cells }] of parseCsv(text).entries()) {
    const typed = cells.map((cell) => cell.trim());
    if (at === 0 && typed[0]!.toLowerCase() === "code") {
      if (![columns, versionedColumns].some((names) => names.join() === typed.join().toLowerCase()))
        return { rows: [], problems: [`${line}行目: 列の名前は ${columns.join(",")} にしてください。`] };
      continue;
    }
    const row = rowOf(line, typed);
    const before = typeof row === "string" ? undefined : rows.get(row.code);
    if (typeof row === "string") problems.push(`${line}行目: ${row}`);
    else if (before) problems.push(`${line}行目: 商品番号 ${row.code} は${before.line}行目にもあります。`);
    else rows.set(row.code, row);
  }
  if (rows.size > rowsMax) problems.push(`一度に取り込めるのは${figure(rowsMax)}行までです。`);
  return { rows: [...rows.values()], problems };
}

/** The row, or its problem as a sentence. */
function rowOf(line: number, cells: readonly string[]): SaleRow | string {
  const [code = "", price = "", from = "", until = "", mark = ""] = cells;
  if (cells.length > versionedColumns.length) return `列は ${columns.join(",")} の四つ（と version）です。`;
  if (code === "") return "code（色・サイズごとの商品番号）がありません。";
  const version = toVersionMark(mark);
  if (mark !== "" && !version) return "version は書き出したままにするか、空にしてください。";
  if (price === "-")
    return from || until
      ? "sale_price が -（セールを終える）のとき、from と until は空にしてください。"
      : { line, code, sale_price: null, starts_at: undefined, ends_at: undefined, version };
  const sale_price = price === "" ? undefined : priceOf(price);
  if (price !== "" && sale_price === undefined)
    return `sale_price「${price.slice(0, 60)}」は、税込の円を整数で書いてください。`;
  const starts_at = momentOf(isoText(from));
  const ends_at = momentOf(isoText(until), { isEnd: true });
  for (const [name, cell, moment] of [
    ["from", from, starts_at],
    ["until", until, ends_at],
  ] as const)
    if (cell !== "" && !moment)
      return `${name}「${cell.slice(0, 60)}」は 2026-11-30 か 2026-11-30T18:00 のように書いてください。`;
  return { line, code, sale_price, starts_at, ends_at, version };
}

const priceOf = (cell: string) => {
  const typed = normaliseNumber(cell);
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
};

/** Rows of an export; `parseSales` reads the same sale prices from them. */
export const salesRows = (sales: readonly (StoredSale & { id: string; version: number; code: string })[]) => [
  versionedColumns,
  ...sales.map(({ code, sale_price, starts_at, ends_at, ...row }) => [
    code,
    String(sale_price),
    momentText(starts_at),
    momentText(ends_at),
    versionMark(row),
  ]),
];
