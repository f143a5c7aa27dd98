import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { type CsvLine, parseCsv } from "#api/platform/csv/csv.ts";
import { toKatakana, townKanasOf, townsOf } from "./postal-town.ts";

export type PostalRow = {
  code: string;
  prefecture: string;
  city: string;
  town: string;
  city_kana: string;
  town_kana: string;
};

/** Max rows; Japan Post's file has about 124,500. */
const rowsMax = 200_000;
const columns = 15;
/**
 * Max characters of a town and of its reading over all rows it is split into: remarks in brackets have up to 250
 * characters per row.
 */
const writtenMax = 4000;
/** Max characters of stored values. */
const nameMax = 100;
const kanaMax = 200;

const nameOfCode = new Map(prefectures.map(({ code, name }) => [code, name]));

type Town = { line: number; kana: string; written: string };
type Line = Omit<PostalRow, "town" | "town_kana"> & Town;

/**
 * Parses Japan Post's list of postal codes, KEN_ALL.CSV or utf_ken_all.csv: fifteen columns without header, one town
 * per row. In KEN_ALL.CSV a long town continues in the next rows of the same code until its bracket closes. Problems
 * have line numbers.
 */
export function parsePostalFile(text: string): { rows: PostalRow[] } | { problems: string[] } {
  const problems: string[] = [];
  const rows = new Map<string, PostalRow>();
  const lines = parseCsv(text, { lines: rowsMax, cells: columns });
  if (lines.length > rowsMax)
    return { problems: [`行が多すぎます（${figure(rowsMax)}行まで）。日本郵便の郵便番号データではないようです。`] };
  let open: Line | undefined;
  for (const csvLine of lines) {
    const line = readLine(csvLine);
    if (typeof line === "string") problems.push(`${csvLine.line}行目: ${line}`);
    const joined: Line | undefined = typeof line === "string" ? undefined : open ? join(open, line) : line;
    if (open && !joined) problems.push(unclosed(open));
    open = joined && isOpen(joined) ? joined : undefined;
    if (joined && !open) addRow(rows, joined, problems);
  }
  if (open) problems.push(unclosed(open));
  if (problems.length > 0) return { problems };
  return rows.size > 0 ? { rows: [...rows.values()] } : { problems: ["郵便番号がひとつもありません。"] };
}

function readLine({ line, cells }: CsvLine): Line | string {
  if (cells.length !== columns)
    return `列が${cells.length}個です。日本郵便の郵便番号データ（KEN_ALL.CSV か utf_ken_all.csv、${columns}列）を指定してください。`;
  const [area = "", , code = "", , cityKana = "", kana = "", prefecture = "", city = "", written = ""] = cells;
  if (!/^\d{7}$/.test(code)) return `郵便番号「${code.slice(0, 20)}」が7桁の数字ではありません。`;
  if (!/^\d{5}$/.test(area) || nameOfCode.get(area.slice(0, 2)) !== prefecture)
    return `都道府県「${prefecture.slice(0, 20)}」が、団体コード「${area.slice(0, 10)}」と合いません。`;
  if (city === "" || city.length > nameMax || isUnreadable(city))
    return "市区町村名が空か、読めない文字を含んでいます。";
  if (written === "" || written.length > writtenMax || isUnreadable(written))
    return "町域名が空か、長すぎるか、読めない文字を含んでいます。";
  if (cityKana.length > writtenMax || kana.length > writtenMax) return tooLongKana;
  const city_kana = toKatakana(cityKana);
  if (city_kana.length > kanaMax) return tooLongKana;
  return { line, code, prefecture, city, city_kana, kana, written };
}

const tooLongKana = "読みがなが長すぎます。";
const isUnreadable = (text: string) => /[\p{Cc}\uFFFD]/u.test(text) || !text.isWellFormed();

const isOpen = ({ written }: Line) => written.lastIndexOf("（") > written.lastIndexOf("）");
const isKanaOpen = ({ kana }: Line) =>
  Math.max(kana.lastIndexOf("("), kana.lastIndexOf("（")) > Math.max(kana.lastIndexOf(")"), kana.lastIndexOf("）"));

/**
 * Joins a town with its continuation; undefined if the next row is another place. A reading that fits is repeated in
 * each row.
 */
function join(open: Line, next: Line): Line | undefined {
  if (open.code !== next.code || open.city !== next.city || open.prefecture !== next.prefecture) return undefined;
  const written = open.written + next.written;
  if (written.length > writtenMax) return undefined;
  const kana = isKanaOpen(open) ? open.kana + next.kana : open.kana;
  return { ...open, written, kana };
}

const unclosed = ({ line }: Line) => `${line}行目: 町域名の「（」が、続く行で閉じていません。`;

/** Rows that differ only in remarks are one address; a row of several towns (甲、乙) is one address per town. */
function addRow(rows: Map<string, PostalRow>, { written, kana, line, ...place }: Line, problems: string[]) {
  const towns = townsOf(written, place.city);
  const kanas = townKanasOf(kana, towns);
  if (towns.some((town) => town.length > nameMax)) return void problems.push(`${line}行目: 町域名が長すぎます。`);
  if (kanas.some((one) => one.length > kanaMax)) return void problems.push(`${line}行目: ${tooLongKana}`);
  for (const [at, town] of towns.entries()) {
    const key = `${place.code} ${place.prefecture} ${place.city} ${town}`;
    if (!rows.has(key)) rows.set(key, { ...place, town, town_kana: kanas[at] ?? "" });
  }
}
