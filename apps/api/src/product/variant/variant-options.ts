import {
  colorOption,
  type ProductOption,
  sizeOption,
  type VariantOption,
  variantName,
} from "@noren/contract/product/variant-options.ts";

/** The columns of `product` that tell its variants apart. `size` of a variant with values of its own is the release before's. */
export type OptionColumns = { option_values: string[]; color_name: string | null; size: string | null };

/** The value on each axis, in their order; of a product without axes of its own its colour and its size. */
export const valuesOf = ({ option_values, color_name, size }: OptionColumns): string[] =>
  option_values.length > 0 ? option_values : [color_name, size].flatMap((value) => value || []);

export const nameOf = (row: OptionColumns): string => variantName(valuesOf(row));

/** The same with the names of the product's axes. */
export function optionsOf(names: readonly string[], row: OptionColumns): VariantOption[] {
  if (row.option_values.length > 0)
    return row.option_values.flatMap((value, at) => (names[at] === undefined ? [] : [{ name: names[at], value }]));
  const { color_name, size } = row;
  return [
    ...(color_name ? [{ name: colorOption, value: color_name }] : []),
    ...(size ? [{ name: sizeOption, value: size }] : []),
  ];
}

/** The axes that the variants differ by, each with its values once. */
export function productOptions(
  names: readonly string[],
  variants: readonly { options: readonly VariantOption[] }[],
): ProductOption[] {
  const axes = names.length > 0 ? names : [colorOption, sizeOption];
  const found = new Map(axes.map((name) => [name, new Set<string>()]));
  for (const { options } of variants) for (const { name, value } of options) found.get(name)?.add(value);
  return [...found].flatMap(([name, values]) => (values.size > 0 ? [{ name, values: [...values] }] : []));
}
