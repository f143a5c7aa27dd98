import type { FormValues } from "./form-view.ts";

/** Name of a row's field in the form: `number.0`. */
export const rowName = (field: string, row: number): string => `${field}.${row}`;

/**
 * The first `max` rows of a posted form, in order, with fields trimmed and cut to their max lengths. A missing row has
 * empty fields.
 */
export function rowsIn<Field extends string>(
  values: FormValues,
  lengths: Readonly<Record<Field, number>>,
  max: number,
): Record<Field, string>[] {
  const fields = Object.entries<number>(lengths) as [Field, number][];
  return Array.from(
    { length: max },
    (_, row) =>
      Object.fromEntries(
        fields.map(([field, length]) => [field, (values[rowName(field, row)] ?? "").trim().slice(0, length)]),
      ) as Record<Field, string>,
  );
}
