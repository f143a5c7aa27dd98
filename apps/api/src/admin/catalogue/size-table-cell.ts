import { isStorable } from "@noren/contract/platform/form/rules.ts";
import { measuresMax, rowsMax, type SizeTableFields, textMax } from "#api/product/size-table/size-table-fields.ts";
import type { Column } from "./column.ts";

export type SizeRows = Pick<SizeTableFields, "measures" | "rows">;

const head = "サイズ";
const rule = `1行目に「${head}|着丈|身幅」のように測るところを、2行目から「M|158|60」のようにサイズと値を書きます。`;
/** Texts that people enter for an unknown value. */
const unknown = new Set(["—", "―", "ー", "–", "-", "－"]);

/** A table in one cell: a line per size, values separated by | or tabs. Values may be missing. */
export const sizeRowsColumn: Column<SizeRows> = {
  label: "表",
  rule: `${rule}測るところは${measuresMax}か所、サイズは${rowsMax}行まで。わからない値は空にします。改行できます。`,
  max: (rowsMax + 1) * (textMax.size + measuresMax * (textMax.value + 3)),
  read(cell) {
    const [first = [], ...rows] = cell
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => line.split(/[|｜\t]/).map((text) => text.trim()));
    const measures = first.slice(1);
    if (measures.length === 0 || rows.length === 0 || measures.includes("") || rows.some(([size]) => !size))
      return { problem: rule };
    if (measures.length > measuresMax) return { problem: `測るところは${measuresMax}か所までです。` };
    if (rows.length > rowsMax) return { problem: `サイズは${rowsMax}行までです。` };
    const value = { measures, rows: rows.map(([size = "", ...values]) => ({ size, values: trimmed(values) })) };
    const tooLong = tooLongText(value);
    if (tooLong) return { problem: tooLong };
    return isStorable(cell) ? { value } : { problem: "使えない文字があります。" };
  },
};

/** Removes unknown values at the end of a row. */
function trimmed(typed: readonly string[]): string[] {
  const values = typed.map((value) => (unknown.has(value) ? "" : value));
  while (values.at(-1) === "") values.pop();
  return values;
}

function tooLongText({ measures, rows }: SizeRows): string | undefined {
  const isTooLong = (max: number) => (text: string) => text.length > max;
  if (measures.some(isTooLong(textMax.measure))) return `測るところの名前は${textMax.measure}文字までです。`;
  if (rows.some(({ size }) => size.length > textMax.size)) return `サイズは${textMax.size}文字までです。`;
  return rows.some(({ values }) => values.some(isTooLong(textMax.value)))
    ? `値は${textMax.value}文字までです。`
    : undefined;
}

export const sizeRowsText = ({ measures, rows }: SizeRows): string =>
  [[head, ...measures], ...rows.map(({ size, values }) => [size, ...measures.map((_, at) => values[at] ?? "")])]
    .map((cells) => cells.join("|"))
    .join("\n");
