import { strToU8, zipSync } from "fflate";
import type { CollectData } from "#api/member/data-export/make-export.service.ts";
import { csvCell, harmlessText } from "#api/platform/csv/csv.ts";
import { momentText } from "#api/platform/day/day.ts";
import type { Row } from "./section.ts";
import { sections } from "./sections.ts";

const bom = "\uFEFF";

/** A zip of data.json, a CSV file per section with rows, and a list of them in Japanese. */
export const memberDataFile: CollectData = async ({ db, now }, memberId) => {
  const data: Record<string, Row[]> = {};
  // One query after the other, because the embedded database has one connection.
  for (const { name, rows } of sections) data[name] = await rows(db, memberId);
  const filled = sections.filter(({ name }) => data[name]!.length > 0);
  const list = filled.map(({ name, title }) => `csv/${name}.csv　${title}（${data[name]!.length}件）`);
  return zipSync({
    "はじめにお読みください.txt": strToU8(
      [
        `${bom}お店が保存している、お客さまのデータです（${momentText(now).replace("T", " ")} 現在）。`,
        "",
        "data.json　すべてのデータ（JSON）",
        ...list,
        "",
        "日時は、data.json では世界標準時、CSV では日本時間です。",
        "パスワードは、お店でも読めない形で保存しているため、含まれません。",
        "",
      ].join("\r\n"),
    ),
    "data.json": strToU8(JSON.stringify({ made_at: now, ...data }, null, 2)),
    ...Object.fromEntries(filled.map(({ name }) => [`csv/${name}.csv`, strToU8(csvOf(data[name]!))])),
  });
};

/**
 * Fields of a document become columns; a list stays JSON in its cell. Begins with a BOM, by which spreadsheets
 * recognise UTF-8.
 */
export function csvOf(rows: readonly Row[]): string {
  const flat = rows.map((row) => flattened(row));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const lines = [columns, ...flat.map((row) => columns.map((column) => row.get(column) ?? ""))];
  return `${bom}${lines.map((cells) => `${cells.map(plainCell).join(",")}\r\n`).join("")}`;
}

function flattened(row: Row, prefix = "", into = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(row)) {
    const name = `${prefix}${key}`;
    if (value === null || value === undefined) into.set(name, "");
    else if (value instanceof Date) into.set(name, momentText(value).replace("T", " "));
    else if (typeof value === "object" && !Array.isArray(value)) flattened(value as Row, `${name}.`, into);
    else into.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return into;
}

/** Negative numbers need no mark against formulas. */
const plainCell = (text: string) => csvCell(/^-\d+$/.test(text) ? text : harmlessText(text));
