/** Names and URLs of variants. A file without schemas, since browsers load it too. */

/** Value of a variant on one of its product's axes. */
export type VariantOption = { name: string; value: string };
/** An axis with its values in the order of the variants. */
export type ProductOption = { name: string; values: string[] };

/** Default axes; 色 has swatches, サイズ has size tables. */
export const colorOption = "色";
export const sizeOption = "サイズ";

/** Name of a variant, "750ml / 抹茶"; "" for the only variant of a product. */
export const variantName = (values: readonly string[]): string => values.join(" / ");

type Addressed = { color: { code: string } | null; options: readonly VariantOption[] };

/** Query parameters that identify a variant. */
export const variantParameters = ["color", "size", "option1", "option2", "option3", "code"] as const;
type Parameter = (typeof variantParameters)[number];

/** Query parameters of a variant: a colour by code, a size by name, other axes by position. */
export function variantQueryOf({ color, options }: Addressed): [parameter: Parameter, value: string][] {
  return options.map(({ name, value }, at) => {
    if (name === colorOption && color) return ["color", color.code];
    return name === sizeOption ? ["size", value] : [`option${at + 1}` as Parameter, value];
  });
}

/** Identifies a variant by its code, for lines of carts and orders, which do not have its options. */
export const codeQuery = (code: string): string => `?${new URLSearchParams({ code })}`;

/** `?color=ai&size=M`, `?option1=750ml&option2=抹茶`; empty for the only variant of a product. */
export function variantQuery(variant: Addressed): string {
  const query = new URLSearchParams(variantQueryOf(variant));
  return query.size > 0 ? `?${query}` : "";
}
