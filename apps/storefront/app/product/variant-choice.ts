import {
  colorOption,
  type ProductOption,
  sizeOption,
  type VariantOption,
  variantQuery,
  variantQueryOf,
} from "@noren/contract/product/variant-options.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";
import type { VariantAxis } from "./product-view.ts";
import { filterMessages as words } from "#look/product/filter.messages.ts";

/** What the choice of a variant goes by. */
type Variant = {
  color: { code: string; name: string; hex: string } | null;
  options: readonly VariantOption[];
  stock_state: "ok" | "few" | "none";
  is_sale_ended: boolean;
  image?: Picture | null;
};

const isSoldOut = ({ stock_state }: Pick<Variant, "stock_state">) => stock_state === "none";

/** What stands for its value on an axis; colours of one name are told apart by their codes. */
function valueOn({ color, options }: Variant, axis: string): string | undefined {
  const value = options.find(({ name }) => name === axis)?.value;
  return value !== undefined && axis === colorOption && color ? color.code : value;
}

/** The first that can be bought, else the first. */
const firstOf = <V extends Variant>(variants: readonly V[]): V | undefined =>
  variants.find((variant) => !isSoldOut(variant)) ?? variants[0];

/** The variant of an address; of one that no variant has, the first that can be bought, else the first. */
export function chosenVariant<V extends Variant>(variants: readonly V[], query: URLSearchParams): V {
  const given = [...query].filter(([, value]) => value !== "");
  const fits = variants.filter((variant) => {
    const own = new Map<string, string>(variantQueryOf(variant));
    return given.every(([name, value]) => !parameters.test(name) || own.get(name) === value);
  });
  return firstOf(fits.length > 0 ? fits : variants)!;
}

const parameters = /^(color|size|option[123])$/;

/**
 * The axes of a product's page. The first offers all of its values, each further one those that go with what is chosen before
 * it, so that no combination is offered that does not exist. A value leads to a variant that exists and that keeps what it can
 * of the other choices.
 */
export function variantAxes<V extends Variant>(
  path: string,
  options: readonly ProductOption[],
  variants: readonly V[],
  chosen: V,
): VariantAxis[] {
  let among: readonly V[] = variants;
  return options.flatMap(({ name }, at): VariantAxis[] => {
    const axes = options.map((option) => option.name);
    const groups = Map.groupBy(
      among.filter((variant) => valueOn(variant, name) !== undefined),
      (variant) => valueOn(variant, name)!,
    );
    const own = valueOn(chosen, name);
    among =
      (own === undefined ? undefined : groups.get(own)) ?? among.filter((variant) => valueOn(variant, name) === own);
    if (groups.size === 0) return [];
    return [
      {
        name: axisName(name, at),
        label: labelOf(name),
        options: [...groups].map(([value, those]) => {
          const [first] = those as [V, ...V[]];
          const color = name === colorOption ? first.color : null;
          return {
            value,
            label: first.options.find((option) => option.name === name)!.value,
            href: path + variantQuery(nearest(those, axes.slice(at + 1), chosen)),
            isChosen: value === own,
            isSoldOut: those.every(isSoldOut),
            isEnded: those.every((variant) => variant.is_sale_ended),
            swatch: color?.hex ?? null,
            picture: color ? (first.image ?? null) : null,
          };
        }),
      },
    ];
  });
}

/** A look may call colour and size otherwise. */
const labelOf = (name: string) => (name === colorOption ? words.color : name === sizeOption ? words.size : name);

const axisName = (name: string, at: number): VariantAxis["name"] =>
  name === colorOption ? "color" : name === sizeOption ? "size" : `option${at + 1}`;

/** Of those that agree with the chosen one on most of the further axes, from the first on, one that can be bought. */
function nearest<V extends Variant>(those: readonly V[], axes: readonly string[], chosen: V): V {
  let left = those;
  for (const axis of axes) {
    const alike = left.filter((variant) => valueOn(variant, axis) === valueOn(chosen, axis));
    if (alike.length > 0) left = alike;
  }
  return firstOf(left)!;
}
