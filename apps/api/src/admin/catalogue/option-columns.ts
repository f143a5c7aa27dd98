import { type Column, nullable, textColumn } from "./column.ts";

/** Names of a product's own axes; if all are empty, it varies by colour and size. */
export const optionNames = ["option1_name", "option2_name", "option3_name"] as const;
export const optionValues = ["option1_value", "option2_value", "option3_value"] as const;
export type OptionNames = Record<(typeof optionNames)[number], string | null>;
export type OptionValues = Record<(typeof optionValues)[number], string | null>;

function column(label: string, max: number, rule: string): Column<string | null> {
  const text = textColumn(label, max, { kind: "code", rule });
  return nullable<string>({
    ...text,
    read(cell) {
      const read = text.read(cell);
      return "value" in read && read.value === "" ? { problem: "見える文字で書いてください。" } : read;
    },
  });
}
const nameRule = "種類の分け方（容量・味など）。書いた商品では、色とサイズの列の代わりに値の列を使います。";

export const optionNameColumns = {
  option1_name: column("軸1の名前", 30, nameRule),
  option2_name: column("軸2の名前", 30, "軸1と組み合わせる分け方。"),
  option3_name: column("軸3の名前", 30, "軸1・軸2と組み合わせる分け方。"),
};
export const optionValueColumns = {
  option1_value: column("軸1の値", 60, "750ml など、この種類の値。軸1の名前のある商品では、どの種類にも書きます。"),
  option2_value: column("軸2の値", 60, "軸2の名前のある商品の、この種類の値。"),
  option3_value: column("軸3の値", 60, "軸3の名前のある商品の、この種類の値。"),
};

/** Spreads a list over the fields of a row. */
export const placed = <K extends string>(fields: readonly K[], list: readonly string[]) =>
  Object.fromEntries(fields.map((field, at) => [field, list[at] ?? null])) as Record<K, string | null>;

export const listOf = <K extends string>(fields: readonly K[], row: Record<K, string | null>): string[] =>
  fields.flatMap((field) => row[field] ?? []);

export const cellsOf = <K extends string>(fields: readonly K[], row: Record<K, string | null>) =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? ""])) as Record<K, string>;
