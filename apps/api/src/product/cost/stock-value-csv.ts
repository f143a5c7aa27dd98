import { csvLine, utf8Mark } from "#api/platform/csv/csv.ts";
import type { Day } from "#api/platform/day/day.ts";
import { nameOf } from "../variant/variant-options.ts";
import type { ValueRow } from "./stock-value.queries.ts";

const headings = ["商品番号", "JANコード", "商品名", "種類", "数量", "原価（税抜）", "金額（税抜）"];

/**
 * 期末の棚卸表 as CSV, with the total in its last line. Pieces without a cost have no value, and the total's line says how
 * many variants that is.
 */
export function stockValueCsv(day: Day, rows: readonly ValueRow[]): string {
  const lines = rows.map((row) => {
    const { code, jan_code, name, quantity, cost } = row;
    const value = cost === null ? "" : String(quantity * cost);
    return csvLine([
      code,
      jan_code ?? "",
      name,
      nameOf(row),
      String(quantity),
      cost === null ? "" : String(cost),
      value,
    ]);
  });
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = rows.reduce((sum, { quantity, cost }) => sum + quantity * (cost ?? 0), 0);
  const unknown = rows.filter(({ cost }) => cost === null).length;
  const note = unknown > 0 ? `原価のわからないもの ${unknown}種類` : "";
  return [
    utf8Mark,
    csvLine(headings),
    ...lines,
    csvLine(["合計", "", `${day} の終わり`, note, String(pieces), "", String(total)]),
  ].join("");
}
