import { type RawBuilder, sql } from "kysely";
import { priceAt } from "./sale-price/sale-price.ts";

/** Axes with the values of which a product has one, as `色:藍` says it; sorted, so that the same choice is one key of a cache. */
export type Options = readonly (readonly [axis: string, values: readonly string[]])[];

/** Axes that may be chosen at once; each further one makes a search slower. */
export const axesMax = 6;

/** What stands before and behind the first colon; what has none names nothing. */
export function optionsOf(given: readonly string[] | undefined): Options | undefined {
  if (!given) return undefined;
  const axes = new Map<string, string[]>();
  for (const option of given.toSorted()) {
    const colon = option.indexOf(":");
    const axis = option.slice(0, Math.max(0, colon)).trim();
    const value = option.slice(colon + 1).trim();
    if (axes.has(axis) || axes.size < axesMax) axes.set(axis, [...(axes.get(axis) ?? []), value]);
  }
  return [...axes];
}

/** As option_keys has them. */
export const keysOf = (axis: string, values: readonly string[]): string[] => values.map((value) => `${axis}\t${value}`);
const keysParameter = (axis: string, values: readonly string[]) => sql`${sql.val(keysOf(axis, values))}::text[]`;

/** The product has each axis in one of its variants, or is of the material; in one that can be bought where that is asked for. */
export function carriesOptions(options: Options, inStock: boolean): RawBuilder<unknown> {
  const each = options.map(([axis, values]) => {
    const keys = keysParameter(axis, values);
    // only option_keys has an index
    return inStock ? sql`m.option_keys && ${keys} and m.buyable_keys && ${keys}` : sql`m.option_keys && ${keys}`;
  });
  return sql.join(each, sql` and `);
}

type OfVariant = {
  options: Options;
  price: { min: number; max: number } | undefined;
  inStock: boolean;
};

/** Whether products alone cannot say it: 藍 and M may be two variants, and M another one than what costs so much. */
export const isOfVariant = ({ options, price }: { options?: Options | undefined; price: unknown }): boolean =>
  (options?.length ?? 0) + (price ? 1 : 0) > 1;

/** One variant has all of it. */
export function inOneVariant(now: Date, wanted: OfVariant): RawBuilder<unknown> {
  if (!isOfVariant(wanted)) return sql`true`;
  return sql`exists (select from product p where p.model_id = m.id and ${variantHas(now, wanted)})`;
}

/** Of variant `p` and its model `m`. A material is not an axis of its product, unless it varies by it. */
export function variantHas(now: Date, { options, price, inStock }: OfVariant): RawBuilder<unknown> {
  const conditions = options.map(
    ([
      axis,
      values,
    ]) => sql`(variant_keys(m.option_names, p.option_values, p.color_name, p.size) && ${keysParameter(axis, values)}
      or ${axis} <> all (axis_names(m.option_names)))`,
  );
  if (inStock) conditions.push(sql`p.is_on_sale and (p.stock > 0 or p.is_made_to_order)`);
  if (price) conditions.push(sql`${priceAt(now)} between ${price.min} and ${price.max}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
