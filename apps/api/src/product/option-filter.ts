import { type RawBuilder, sql } from "kysely";
import { visitorPriceAt } from "./price-list/own-price.ts";
import type { Scope } from "./tag/tag-access.ts";

/**
 * Chosen values by axis (`色:藍`); a product must have one value of each axis. Sorted, so that equal filters share a
 * cache key.
 */
export type Options = readonly (readonly [axis: string, values: readonly string[]])[];

/** Max axes in a filter; each slows the search down. */
const axesMax = 6;

/** Parses `axis:value` at the first colon. A text without a colon gives an empty axis, which matches nothing. */
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

/** Keys in the form of the column option_keys. */
const keysOf = (axis: string, values: readonly string[]): string[] => values.map((value) => `${axis}\t${value}`);
const keysParameter = (axis: string, values: readonly string[]) => sql`${sql.val(keysOf(axis, values))}::text[]`;

/**
 * The product has a value of each axis, in any of its variants or as its material; with `inStock`, in variants that can
 * be bought.
 */
export function carriesOptions(options: Options, inStock: boolean): RawBuilder<unknown> {
  const each = options.map(([axis, values]) => {
    const keys = keysParameter(axis, values);
    // Only option_keys has an index.
    return inStock ? sql`m.option_keys && ${keys} and m.buyable_keys && ${keys}` : sql`m.option_keys && ${keys}`;
  });
  return sql.join(each, sql` and `);
}

type OfVariant = {
  options: Options;
  price: { min: number; max: number } | undefined;
  inStock: boolean;
};

/** Whether the product's own columns cannot decide: 藍 and M may be two variants, and the price that of a third. */
const isOfVariant = ({ options, price }: { options?: Options | undefined; price: unknown }): boolean =>
  (options?.length ?? 0) + (price ? 1 : 0) > 1;

/** A single variant fulfils all conditions. */
export function inOneVariant(scope: Scope, filter: OfVariant): RawBuilder<unknown> {
  if (!isOfVariant(filter)) return sql`true`;
  return sql`exists (select from product p where p.model_id = m.id and ${variantHas(scope, filter)})`;
}

/**
 * Conditions on variant `p` of model `m`. An axis that the variants do not have is ignored: it is a material, which the
 * product's own columns have checked.
 */
export function variantHas(scope: Scope, { options, price, inStock }: OfVariant): RawBuilder<unknown> {
  const conditions = options.map(
    ([
      axis,
      values,
    ]) => sql`(variant_keys(m.option_names, p.option_values, p.color_name, p.size) && ${keysParameter(axis, values)}
      or ${axis} <> all (axis_names(m.option_names)))`,
  );
  if (inStock) conditions.push(sql`p.is_on_sale and (p.stock > 0 or p.is_made_to_order)`);
  if (price) conditions.push(sql`${visitorPriceAt(scope)} between ${price.min} and ${price.max}`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
