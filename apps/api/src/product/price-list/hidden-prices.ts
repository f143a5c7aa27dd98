import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import type { ProductQuery, ProductSort } from "@noren/contract/product/product.ts";
import type { Scope } from "../tag/tag-access.ts";

const byPrice: readonly ProductSort[] = ["price_asc", "price_desc", "discount"];

/**
 * The query as if it named no price, for visitors who see none: ranges and orders would tell them what they cannot see.
 */
export function withoutHiddenPrices<Q extends ProductQuery>(query: Q, { hidesPrices }: Pick<Scope, "hidesPrices">): Q {
  if (!hidesPrices) return query;
  const { sort } = query;
  const isByPrice = sort !== undefined && byPrice.includes(sort);
  return { ...query, price_min: undefined, price_max: undefined, sort: isByPrice ? undefined : sort };
}

/** A made-to-order offer without its surcharges. */
export function withoutSurcharges<O extends MadeToOrderOptions>(options: O): O {
  const free = <T extends { price: number }>(one: T): T => ({ ...one, price: 0 });
  const { groups, embroidery } = options;
  return {
    ...options,
    groups: groups.map((group) => ({ ...group, choices: group.choices.map(free) })),
    embroidery: embroidery && { ...free(embroidery), places: embroidery.places.map(free) },
  };
}
