import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Carrier } from "#api/channel/channel-types.ts";
import { csvCell, parseCsv } from "#api/platform/csv/csv.ts";
import { prefecturesIn } from "./regions.ts";

type Table = Carrier["by_prefecture"];
type Row = { line: number; place: string; names: readonly string[]; cell: Table[string] | null };

const rowsMax = 200;
const carriageMax = 100_000;
const daysMax = 30;
export const carriageHead = "地域,送料,日数";

/** A table with the same carriage and days for all prefectures. */
export const sameEverywhere = (carriage: number, days: number): Table =>
  Object.fromEntries(prefectures.map(({ name }) => [name, { carriage, days }]));

/**
 * Parses a price list with columns `地域,送料,日数`. 地域 is 全国, a region or a prefecture; 送料 is in yen with tax, or - if there
 * is no delivery. Smaller areas take precedence. Problems have line numbers.
 */
export function parseCarriageTable(text: string): { table: Table } | { problems: string[] } {
  const lines = parseCsv(text, { lines: rowsMax, cells: 3 });
  const problems: string[] = [];
  const rows: Row[] = [];
  const seen = new Map<string, number>();
  if (lines.length > rowsMax) return { problems: [`送料の表は${rowsMax}行までです。`] };
  for (const [index, { line, cells }] of lines.entries()) {
    const [place = "", carriage = "", days = ""] = cells.map((cell) => cell.normalize("NFKC").trim());
    if (index === 0 && place === "地域") continue;
    const names = prefecturesIn(place);
    const cell = cellOf(carriage, days);
    const before = names && seen.get(names.join());
    if (cells.length > 3) problems.push(`${line}行目: 列は ${carriageHead} の三つです。`);
    else if (!names)
      problems.push(
        `${line}行目: 「${place.slice(0, 40)}」という地域はありません。全国、関東などの地方、都道府県の名前を書いてください。`,
      );
    else if (before) problems.push(`${line}行目: ${place}は${before}行目にもあります。`);
    else if (typeof cell === "string") problems.push(`${line}行目: ${cell}`);
    else rows.push({ line, place, names, cell });
    if (names) seen.set(names.join(), before ?? line);
  }
  if (problems.length > 0) return { problems };
  const table = tableOf(rows);
  if (Object.keys(table).length === 0) return { problems: ["お届けする地域がひとつもありません。"] };
  return { table };
}

/** Carriage and days of a row, null without delivery; a message if they are invalid. */
function cellOf(carriage: string, days: string): Row["cell"] | string {
  if (carriage === "-")
    return days === "" || days === "-" ? null : "お届けしない地域（送料が -）の日数は空にしてください。";
  const amount = /^\d{1,9}$/.test(carriageDigits(carriage)) ? Number(carriageDigits(carriage)) : undefined;
  if (amount === undefined || amount > carriageMax)
    return `送料「${carriage.slice(0, 40)}」は0円から${yen(carriageMax)}までの税込の金額で書いてください（お届けしない地域は -）。`;
  const number = Number(days.replace(/日$/, ""));
  if (days === "" || !Number.isInteger(number) || number < 0 || number > daysMax)
    return `日数「${days.slice(0, 40)}」は、発送からお届けまでの日数を0から${daysMax}の整数で書いてください。`;
  return { carriage: amount, days: number };
}

const carriageDigits = (text: string) =>
  text
    .replace(/^[¥\\]/, "")
    .replace(/円$/, "")
    .replaceAll(",", "");

/** Applies larger areas first, so that smaller ones override them; result in the order of the prefectures. */
function tableOf(rows: readonly Row[]): Table {
  const cells = new Map<string, Row["cell"]>();
  for (const { names, cell } of rows.toSorted((one, other) => other.names.length - one.names.length))
    for (const name of names) cells.set(name, cell);
  return Object.fromEntries(prefectures.flatMap(({ name }) => (cells.get(name) ? [[name, cells.get(name)!]] : [])));
}

/** Writes a table in the format of `parseCarriageTable`. */
export function carriageText(table: Table): string {
  const rows = prefectures.map(({ name }) => {
    const cell = Object.hasOwn(table, name) ? table[name] : undefined;
    return cell ? [name, String(cell.carriage), String(cell.days)] : [name, "-", ""];
  });
  return [carriageHead, ...rows.map((cells) => cells.map(csvCell).join(","))].join("\n");
}

/** Summarizes a table in a sentence. */
export function tableWords(table: Table): string {
  const amounts = Object.values(table).map(({ carriage }) => carriage);
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const left = prefectures.filter(({ name }) => !Object.hasOwn(table, name)).map(({ name }) => name);
  const range = min === max ? yen(min) : `${yen(min)}〜${yen(max)}`;
  return `送料 ${range}（${amounts.length}都道府県${left.length > 0 ? `。お届けしない地域: ${left.join("、")}` : ""}）`;
}
