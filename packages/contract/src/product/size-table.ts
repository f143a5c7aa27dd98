import * as z from "zod/mini";

/**
 * Measurements of sizes: a row has a value for each of `measures`, in their order, null if unknown. `size` is a value
 * of the axis サイズ, or a free text if the product has no such axis.
 */
export const SizeTable = z.object({
  title: z.string(),
  measures: z.array(z.string()),
  rows: z.array(z.object({ size: z.string(), values: z.array(z.nullable(z.string())) })),
  note: z.string(),
});
export type SizeTable = z.infer<typeof SizeTable>;
