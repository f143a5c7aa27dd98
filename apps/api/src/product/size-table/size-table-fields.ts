import { isStorable } from "@noren/contract/platform/form/rules.ts";
import * as z from "zod/mini";
import { foldSize } from "./fold-size.ts";

export const measuresMax = 12;
export const rowsMax = 60;
/** Max characters. */
export const textMax = { measure: 20, size: 60, value: 20, note: 400 } as const;

const text = (max: number, min = 0) =>
  z
    .string()
    .check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(isStorable, { error: "使えない文字があります" }));
const key = z._default(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/))), null);

/** What an owner writes in a size table, a kind of content. */
export const SizeTableFields = z.object({
  /** Key of a category; its descendants are included. */
  category: key,
  maker: key,
  measures: z.array(text(textMax.measure, 1)).check(z.minLength(1), z.maxLength(measuresMax)),
  /** Values in the order of `measures`. Empty or missing values are unknown. */
  rows: z
    .array(
      z.object({ size: text(textMax.size, 1), values: z.array(text(textMax.value)).check(z.maxLength(measuresMax)) }),
    )
    .check(z.minLength(1), z.maxLength(rowsMax)),
  note: z._default(text(textMax.note), ""),
});
export type SizeTableFields = z.output<typeof SizeTableFields>;

/** Problems that the schema cannot express, in Japanese. */
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
