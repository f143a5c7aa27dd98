import type { Sale } from "@noren/contract/product/product.ts";
import { type RawBuilder, sql } from "kysely";

/** The price of the variant `p` of a query at a moment. */
export const priceAt = (now: Date): RawBuilder<number> =>
  sql`price_at(${now}::timestamptz, p.price, p.sale_price, p.sale_price_starts_at, p.sale_price_ends_at)`;

/** The prices of model `m`; those that are due are read from its variants, whose fresh ones the job writes soon. */
export function modelPrices({ now, isDue }: { now: Date; isDue: boolean }) {
  const of = (column: "price_min" | "price_max" | "discount", derived: RawBuilder<unknown>) =>
    isDue
      ? sql`case when m.prices_until <= ${now} or m.prices_from > ${now}
          then coalesce((select ${derived} from product p where p.model_id = m.id), 0)
          else m.${sql.ref(column)} end`
      : sql`m.${sql.ref(column)}`;
  const price = priceAt(now);
  return {
    min: of("price_min", sql`min(${price})`),
    max: of("price_max", sql`max(${price})`),
    /** Per mille, of the variant that costs least. */
    discount: of(
      "discount",
      sql`(array_agg((p.price - ${price})::bigint * 1000 / greatest(p.price, 1) order by ${price}, p.sort, p.id))[1]`,
    ),
  };
}

/** A variant's columns of prices; a row within JSON has its moments as text. */
export type SalePriceColumns = {
  price: number;
  sale_price: number | null;
  sale_price_starts_at: Date | string | null;
  sale_price_ends_at: Date | string | null;
};

/**
 * What a variant costs at a moment: the sale price from its first second until before its end, else the regular price. The
 * database's `price_at` says the same.
 */
export function shownPrice(row: SalePriceColumns, now: Date): { price: number; sale: Sale | null } {
  const { price, sale_price, sale_price_starts_at: starts, sale_price_ends_at: ends } = row;
  const isSale = sale_price !== null && starts !== null && ends !== null;
  if (!isSale || now < new Date(starts) || now >= new Date(ends)) return { price, sale: null };
  return { price: sale_price, sale: { regular_price: price, ends_at: new Date(ends).toISOString() } };
}
