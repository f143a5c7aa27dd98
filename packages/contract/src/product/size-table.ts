import * as z from "zod/mini";

/**
 * What its sizes measure: of each size that it has a value for each of `measures`, in their order, null where nobody knows it.
 * `size` is a value of the axis サイズ; where the product has no such axis, a size of the table.
 */
export const SizeTable = z.object({
  title: z.string(),
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.nullable(z.string())) })),
  note: z.string(),
});
export type SizeTable = z.infer<typeof SizeTable>;
