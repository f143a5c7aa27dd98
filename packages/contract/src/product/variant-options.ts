/** How a product's variants differ, named and addressed in one way; without schemas, since browsers take it too. */

/** A variant's value on one of its product's axes. */
export type VariantOption = { name: string; value: string };
/** An axis with its values, in the order of the variants. */
export type ProductOption = { name: string; values: string[] };

/** Axes of a product that names none of its own, and those that have a swatch or are a size. */
export const colorOption = "色";
export const sizeOption = "サイズ";

/** "750ml / 抹茶": the name of a variant wherever one is named; "" where its product has one alone. */
export const variantName = (values: readonly string[]): string => values.join(" / ");

type Addressed = { color: { code: string } | null; options: readonly VariantOption[] };

/** Parameters of an address that a variant may have. */
export const variantParameters = ["color", "size", "option1", "option2", "option3", "code"] as const;
type Parameter = (typeof variantParameters)[number];

/** What an address says of a value: a colour by its code, a size by itself, an axis of the product's own by its place. */
export function variantQueryOf({ color, options }: Addressed): [parameter: Parameter, value: string][] {
  return options.map(({ name, value }, at) => {
    if (name === colorOption && color) return ["color", color.code];
    return name === sizeOption ? ["size", value] : [`option${at + 1}` as Parameter, value];
  });
}

/** Names a variant by its code alone, where its values are not at hand: a line of a cart or an order. */
export const codeQuery = (code: string): string => `?${new URLSearchParams({ code })}`;

/** `?color=ai&size=M`, `?option1=750ml&option2=抹茶`; nothing where the product has one variant alone. */
export function variantQuery(variant: Addressed): string {
  const query = new URLSearchParams(variantQueryOf(variant));
  return query.size > 0 ? `?${query}` : "";
}
