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

/** What the choice of a variant goes by. */
type Variant = {
  code?: string;
  color: { code: string; name: string; hex: string } | null;
  options: readonly VariantOption[];
  stock_state: "ok" | "few" | "none";
  is_sale_ended: boolean;
  image?: Picture | null;
};

export const isSoldOut = ({ stock_state }: Pick<Variant, "stock_state">) => stock_state === "none";

/** What stands for its value on an axis; colours of one name are told apart by their codes. */
function valueOn({ color, options }: Variant, axis: string): string | undefined {
  const value = options.find(({ name }) => name === axis)?.value;
  return value !== undefined && axis === colorOption && color ? color.code : value;
}

const isParameter = (name: string) => variantParameters.some((one) => one === name);

/** An axis as addresses name it. */
const axisName = (name: string, at: number): VariantAxis["name"] =>
  name === colorOption ? "color" : name === sizeOption ? "size" : `option${at + 1}`;

/** The values that an address names, by a variant's code too; none of them where no variant has them all. */
function given(variants: readonly Variant[], query: URLSearchParams): Map<string, string> {
  const named = new Map([...query].filter(([name, value]) => value !== "" && isParameter(name)));
  const fitting = variants.find((variant) => {
    const own = new Map<string, string>([...variantQueryOf(variant), ["code", variant.code ?? ""]]);
    return [...named].every(([name, value]) => own.get(name) === value);
  });
  if (!fitting) return new Map();
  return named.has("code") ? new Map(variantQueryOf(fitting)) : named;
}

/** axes: what is offered; left: the variants that have every chosen value; variant: the one alone that is chosen. */
export type VariantChoice<V> = { axes: VariantAxis[]; left: readonly V[]; variant: V | null };

/**
 * The axes of a product's page, and what the address has chosen on them. Nothing is chosen for the buyer (CAT-31): a value is
 * chosen by the address, or because it is the only one. The first axis offers all of its values, each further one those that
 * go with what is chosen before it, so that no combination is offered that does not exist. A value leads to an address that
 * keeps what it can of the other choices that the buyer made.
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

/** The address of these values, without those that none of the variants has together with the ones before. */
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

/** A look may call colour and size otherwise. */
const labelOf = (name: string) => (name === colorOption ? words.color : name === sizeOption ? words.size : name);
