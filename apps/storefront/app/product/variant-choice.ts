import {
  colorOption,
  type ProductOption,
  sizeOption,
  type VariantOption,
  variantParameters,
  variantQueryOf,
} from "@noren/contract/product/variant-options.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { VariantAxis } from "./variant-choice-view.ts";
import { filterMessages as words } from "#look/product/filter.messages.ts";

type Variant = {
  code?: string;
  color: { code: string; name: string; hex: string } | null;
  options: readonly VariantOption[];
  stock_state: "ok" | "few" | "none";
  is_sale_ended: boolean;
  image?: Picture | null;
};

export const isSoldOut = ({ stock_state }: Pick<Variant, "stock_state">) => stock_state === "none";

/** A variant's value on an axis. For colours it is the code, since two colours may have the same name. */
function valueOn({ color, options }: Variant, axis: string): string | undefined {
  const value = options.find(({ name }) => name === axis)?.value;
  return value !== undefined && axis === colorOption && color ? color.code : value;
}

const isParameter = (name: string) => variantParameters.some((one) => one === name);

/** An axis's parameter in addresses. */
const axisName = (name: string, at: number): VariantAxis["name"] =>
  name === colorOption ? "color" : name === sizeOption ? "size" : `option${at + 1}`;

/** The values in an address, or those of the variant whose code it has. Empty if no variant has all of them. */
function given(variants: readonly Variant[], query: URLSearchParams): Map<string, string> {
  const named = new Map([...query].filter(([name, value]) => value !== "" && isParameter(name)));
  const fitting = variants.find((variant) => {
    const own = new Map<string, string>([...variantQueryOf(variant), ["code", variant.code ?? ""]]);
    return [...named].every(([name, value]) => own.get(name) === value);
  });
  if (!fitting) return new Map();
  return named.has("code") ? new Map(variantQueryOf(fitting)) : named;
}

/** axes: the offered values; left: the variants with all chosen values; variant: the chosen one, if it is unique. */
export type VariantChoice<V> = { axes: VariantAxis[]; left: readonly V[]; variant: V | null };

/**
 * The axes of a product's page, and the values chosen by the address. Nothing is preselected (CAT-31): a value is
 * chosen by the address, or because it is the only one. The first axis offers all its values, each further axis those
 * that exist with the values chosen before it. A value's link keeps the buyer's other choices as far as possible.
 */
export function variantChoice<V extends Variant>(
  path: string,
  options: readonly ProductOption[],
  variants: readonly V[],
  query: URLSearchParams,
): VariantChoice<V> {
  const named = given(variants, query);
  const names = options.map(({ name }, at) => [name, axisName(name, at)] as const);
  const axes: VariantAxis[] = [];
  let left = variants;
  for (const [axis, parameter] of names) {
    const groups = Map.groupBy(left, (variant) => valueOn(variant, axis));
    const isAlone = groups.size === 1;
    groups.delete(undefined);
    if (groups.size === 0) continue;
    const chosen = named.get(parameter) ?? (isAlone ? [...groups.keys()][0] : undefined);
    axes.push({
      name: parameter,
      label: labelOf(axis),
      options: [...groups].map(([value, those]) => ({
        ...optionOf(axis, those as [V, ...V[]]),
        value: value!,
        href: hrefOf(path, those, names, new Map([...named, [parameter, value!]])),
        isChosen: value === chosen,
      })),
    });
    if (chosen !== undefined) left = groups.get(chosen) ?? left;
  }
  const isChosen = axes.every((axis) => axis.options.some((option) => option.isChosen));
  return { axes, left, variant: isChosen ? (left[0] ?? null) : null };
}

function optionOf<V extends Variant>(axis: string, those: readonly [V, ...V[]]) {
  const [first] = those;
  const color = axis === colorOption ? first.color : null;
  return {
    label: first.options.find((option) => option.name === axis)!.value,
    isSoldOut: those.every(isSoldOut),
    isEnded: those.every((variant) => variant.is_sale_ended),
    swatch: color?.hex ?? null,
    picture: color ? (first.image ?? null) : null,
  };
}

type Names = readonly (readonly [axis: string, parameter: VariantAxis["name"]])[];

/** The address of these values. Leaves out values that no variant has together with the previous ones. */
function hrefOf(path: string, those: readonly Variant[], names: Names, values: ReadonlyMap<string, string>): string {
  const query = new URLSearchParams();
  let left = those;
  for (const [axis, parameter] of names) {
    const value = values.get(parameter);
    const alike = left.filter((variant) => valueOn(variant, axis) === value);
    if (value === undefined || alike.length === 0) continue;
    left = alike;
    query.append(parameter, value);
  }
  return `${path}?${query}`;
}

/** A look may have other labels of colour and size. */
const labelOf = (name: string) => (name === colorOption ? words.color : name === sizeOption ? words.size : name);
