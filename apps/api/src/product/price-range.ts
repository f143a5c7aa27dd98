import { type RawBuilder, sql } from "kysely";
import { visitorPriceAt } from "./price-list/own-price.ts";
import { modelPrices } from "./sale-price/sale-price.ts";
import type { Scope } from "./tag/tag-access.ts";

/** Yen with tax. isDue: the clock may have changed prices since they were derived. */
export type PriceRange = { min: number; max: number; isDue?: boolean };

/**
 * SQL: a condition on product `m`. One variant's price must be in the range. The highest or the lowest price mostly decides; variants are read only if the
 * product's range exceeds both bounds, or if the visitor may have own prices, which are never above those of others.
 */
export function inPriceRange(scope: Scope, { min: from, max: to, isDue = false }: PriceRange): RawBuilder<unknown> {
  const { min, max } = modelPrices({ now: scope.now, isDue });
  const one = sql`(select true from product p
    where p.model_id = m.id and ${visitorPriceAt(scope)} between ${from} and ${to} limit 1)`;
  if (scope.priceList) return sql`${max} >= ${from} and ${one}`;
  return sql`${max} >= ${from} and ${min} <= ${to} and (${min} >= ${from} or ${max} <= ${to} or ${one})`;
}
