import { isStorable } from "@noren/contract/platform/form/rules.ts";
import * as z from "zod/mini";
import { contentKind, plainKey } from "#api/channel/content-kind.ts";
import { foldSize } from "./fold-size.ts";

export const measuresMax = 12;
export const rowsMax = 60;
/** Characters of a measure's name, of a size and of a value. */
export const textMax = { measure: 20, size: 60, value: 20, note: 400 } as const;

const text = (max: number, min = 0) =>
  z
    .string()
    .check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(isStorable, { error: "使えない文字があります" }));
const key = z._default(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/))), null);

const SizeTableFields = z.object({
  /** By key, with the categories below it. */
  category: key,
  maker: key,
  measures: z.array(text(textMax.measure, 1)).check(z.minLength(1), z.maxLength(measuresMax)),
  /** Values in the order of `measures`; an empty one, and those that are left out, are not known. */
  rows: z
    .array(
      z.object({ size: text(textMax.size, 1), values: z.array(text(textMax.value)).check(z.maxLength(measuresMax)) }),
    )
    .check(z.minLength(1), z.maxLength(rowsMax)),
  note: z._default(text(textMax.note), ""),
});
export type SizeTableFields = z.output<typeof SizeTableFields>;

/** What the sizes of a category's or a maker's products measure; its title is shown above it. */
export const sizeTableKind = contentKind({
  kind: "size-table",
  label: "サイズ表",
  format: "json",
  key: plainKey,
  fields: SizeTableFields,
  catalogueKeys: ({ category, maker }) => ({ category, maker }),
  problems: sizeTableProblems,
});

/** What the schema does not say, in Japanese. */
export function sizeTableProblems({ category, maker, measures, rows }: SizeTableFields): string[] {
  const doubled = <T>(all: readonly T[]) => all.find((one, at) => all.indexOf(one) !== at);
  const measure = doubled(measures);
  const size = doubled(rows.map((row) => foldSize(row.size)));
  const tooLong = rows.find(({ values }) => values.length > measures.length);
  return [
    ...(category === null && maker === null ? ["カテゴリーとメーカーのどちらかを書いてください。"] : []),
    ...(measure === undefined ? [] : [`「${measure}」という測るところが2つあります。`]),
    ...(size === undefined ? [] : [`「${size}」というサイズが2つあります。`]),
    ...(tooLong ? [`「${tooLong.size}」の値が、測るところ（${measures.length}か所）より多くなっています。`] : []),
  ];
}
