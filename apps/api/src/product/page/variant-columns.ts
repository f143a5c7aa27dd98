import { colorOption, sizeOption } from "@noren/contract/product/variant-options.ts";
import type { OptionColumns } from "../variant/variant-options.ts";
import { sampleOf } from "@noren/contract/product/color-samples.ts";

/** The columns of `product` that distinguish variants. */
export type VariantColumns = OptionColumns & { color_code: string | null; color_hex: string | null };

const own = { [colorOption]: "color_name", [sizeOption]: "size" } as const;
const columnOf = (axis: string): "color_name" | "size" | undefined => own[axis as keyof typeof own];

/** Axes of a product: its own, or those of colour and size that its variants use. */
export const axesOf = (optionNames: readonly string[], variants: readonly OptionColumns[]): string[] =>
  optionNames.length > 0
    ? [...optionNames]
    : [colorOption, sizeOption].filter((axis) => variants.some((row) => Boolean(row[columnOf(axis)!])));

/** The variant's value on each axis; "" where it has none. */
export const optionsOn = (axes: readonly string[], optionNames: readonly string[], row: OptionColumns): string[] =>
  axes.map((axis, at) => (optionNames.length > 0 ? row.option_values[at] : row[columnOf(axis)!]) ?? "");

/** Names that the product stores: none, if colour and size in this order are all its axes. */
export const storedNames = (axes: readonly string[]): string[] =>
  axes.every((axis) => columnOf(axis)) && !(axes[0] === sizeOption && axes.length > 1) ? [] : [...axes];

/** Code and sample of each colour by its name. */
export type Colors = ReadonlyMap<string, { code: string; hex: string | null }>;

/** Colours of variants as they are stored. */
export const colorsOf = (rows: readonly VariantColumns[]): Map<string, { code: string; hex: string | null }> =>
  new Map(
    rows.flatMap(({ color_name, color_code, color_hex }) =>
      color_name && color_code ? [[color_name, { code: color_code, hex: color_hex }] as const] : [],
    ),
  );

/** Adds codes and samples of new colours; a code is used for one colour only. */
export function withNewColors(known: Colors, names: readonly string[]): Colors {
  const colors = new Map(known);
  const codes = new Set([...colors.values()].map(({ code }) => code.toLowerCase()));
  for (const name of names) {
    if (colors.has(name)) continue;
    const sample = sampleOf(name);
    let code = sample.code;
    for (let nth = 2; codes.has(code); nth++) code = `${sample.code}${nth}`;
    codes.add(code);
    colors.set(name, { code, hex: sample.hex });
  }
  return colors;
}

/** The columns of a variant with these values on the axes. */
export function columnsOf(axes: readonly string[], options: readonly string[], colors: Colors): VariantColumns {
  const isOwn = storedNames(axes).length > 0;
  const name = options[axes.indexOf(colorOption)] || null;
  const color = name === null ? undefined : colors.get(name);
  return {
    color_code: color?.code ?? null,
    color_name: name,
    color_hex: color?.hex ?? null,
    // With own axes the database writes it, for the previous release.
    size: isOwn ? null : options[axes.indexOf(sizeOption)] || null,
    option_values: isOwn ? [...options] : [],
  };
}
