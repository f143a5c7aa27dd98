import { toHalfWidth } from "@noren/contract/platform/form/normalise.ts";
import { sheetDate } from "../xlsx/sheet-date.ts";

const zeros = /^0\d+$/;
/** Displayed, and therefore saved, as 4.90123E+12. */
const manyDigits = /^\d{12,}$/;
const exponent = /^\d+(?:\.\d+)?E[+-]?\d{1,3}$/i;
const dateLike = /^\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?$/;
const timeLike = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const lostDecimals = /^\d+\.\d*0$/;

/** Whether a spreadsheet changes the cell when it opens a CSV file and saves it again. */
export const isChangedBySpreadsheet = (cell: string): boolean =>
  [zeros, manyDigits, exponent, dateLike, timeLike, lostDecimals].some((form) => form.test(cell));

/** Expected content of a cell; spreadsheets damage each kind differently. */
export type CellKind = "text" | "code" | "house" | "postal" | "phone" | "moment";

const savedExponent = /^\d+(?:\.\d+)?E\+\d{1,3}$/i;
const failed = /^#(?:VALUE!|REF!|NAME\?|N\/A|DIV\/0!|NUM!|NULL!|#+)$/;
const month = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const savedDate = [
  /^\d{1,2}月\d{1,2}日$/,
  /^\d{4}年\d{1,2}月(?:\d{1,2}日)?$/,
  /^\d{4}\/\d{1,2}\/\d{1,2}$/,
  /^\d{4}-0\d-\d\d$|^\d{4}-1[0-2]-\d\d$/,
  /^\d{4}-\d\d-\d\dT00:00:00$/,
  new RegExp(`^(?:\\d{1,2}-)?(?:${month})(?:-\\d{1,4})?$`),
];

const fromSheet = "表計算ソフトが";
const again = "元の値に直すか、.xlsx で書き出したファイルをお使いください。";

/** Message about damage that a spreadsheet probably did to a cell; undefined if there is none. */
export function spreadsheetDamage(typed: string, kind: CellKind): string | undefined {
  const cell = toHalfWidth(typed).trim();
  if (failed.test(cell)) return `表計算ソフトの計算の誤り（${cell}）です。${again}`;
  if (kind === "text") return undefined;
  if (kind === "moment") {
    const day = /^\d{5}(?:\.\d+)?$/.test(cell) ? sheetDate(Number(cell)) : undefined;
    return (
      day && `${fromSheet}日付を通し番号に変えたようです（${day} にあたります）。2026-11-30 のように書いてください。`
    );
  }
  if (savedExponent.test(cell)) return `${fromSheet}数字の列を指数に変えたようです。${again}`;
  if (kind === "postal")
    return /^\d{5,6}$/.test(cell)
      ? `${fromSheet}先頭の0を落としたようです（「${cell.padStart(7, "0")}」ではありませんか）。7桁で書いてください。`
      : undefined;
  if (kind === "phone")
    return /^[1-9]\d{8,9}$/.test(cell)
      ? `${fromSheet}先頭の0を落としたようです（「0${cell}」ではありませんか）。0から書いてください。`
      : undefined;
  return savedDate.some((form) => form.test(cell))
    ? `${fromSheet}「1-2-3」のような番号を日付に変えたようです。${again}`
    : undefined;
}
