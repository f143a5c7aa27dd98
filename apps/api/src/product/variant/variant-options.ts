import {
  colorOption,
  type ProductOption,
  sizeOption,
  type VariantOption,
  variantName,
} from "@noren/contract/product/variant-options.ts";

/**
 * The columns of `product` that distinguish variants. If option_values is not empty, `size` only serves the previous
 * release.
 */
export type OptionColumns = { option_values: string[]; color_name: string | null; size: string | null };

/** Values of the axes in their order; without own axes, colour and size. */
export const valuesOf = ({ option_values, color_name, size }: OptionColumns): string[] =>
  option_values.length > 0 ? option_values : [color_name, size].filter((value): value is string => Boolean(value));

export const nameOf = (row: OptionColumns): string => variantName(valuesOf(row));

/** Values with the names of their axes. */
export function optionsOf(names: readonly string[], row: OptionColumns): VariantOption[] {
  if (row.option_values.length > 0)
    return row.option_values.flatMap((value, at) => (names[at] === undefined ? [] : [{ name: names[at], value }]));
  const options: VariantOption[] = [];
  if (row.color_name) options.push({ name: colorOption, value: row.color_name });
  if (row.size) options.push({ name: sizeOption, value: row.size });
  return options;
}

/** The axes of the variants, each with its distinct values. */
export function productOptions(
  names: readonly string[],
  variants: readonly { options: readonly VariantOption[] }[],
): ProductOption[] {
  const axes = names.length > 0 ? names : [colorOption, sizeOption];
  const found = new Map(axes.map((name) => [name, new Set<string>()]));
  for (const { options } of variants) for (const { name, value } of options) found.get(name)?.add(value);
  return [...found].flatMap(([name, values]) => (values.size > 0 ? [{ name, values: [...values] }] : []));
}
