import type { Sale } from "@noren/contract/product/product.ts";
import { type RawBuilder, sql } from "kysely";

/** SQL: price of the variant `p` at a moment. */
export const priceAt = (now: Date): RawBuilder<number> => sql`price_at(${now}::timestamptz, p.price, p.price_periods)`;

/** SQL: regular price of the variant `p` at a moment, which a sale may undercut. */
const regularPriceAt = (now: Date): RawBuilder<number> =>
  sql`regular_price_at(${now}::timestamptz, p.price, p.price_periods)`;

/**
 * SQL: prices of model `m`. While prices are due, they are computed from its variants until the job has derived them.
 */
export function modelPrices({ now, isDue }: { now: Date; isDue: boolean }) {
  const of = (column: "price_min" | "price_max" | "discount", derived: RawBuilder<unknown>) =>
    isDue
      ? sql`case when m.prices_until <= ${now} or m.prices_from > ${now}
          then coalesce((select ${derived} from product p where p.model_id = m.id), 0)
          else m.${sql.ref(column)} end`
      : sql`m.${sql.ref(column)}`;
  const price = priceAt(now);
  const regular = regularPriceAt(now);
  return {
    min: of("price_min", sql`min(${price})`),
    max: of("price_max", sql`max(${price})`),
    /** Per mille, of the cheapest variant. */
    discount: of(
      "discount",
      sql`(array_agg((${regular} - ${price})::bigint * 1000 / greatest(${regular}, 1) order by ${price}, p.sort, p.id))[1]`,
    ),
  };
}

/** A period that is not over, as a variant's row has it: moments are texts with their offset. */
export type PlannedPrice =
  | { kind: "sale"; price: number; starts_at: string; ends_at: string }
  | { kind: "regular"; price: number; starts_at: string };

/** A variant's price columns. `price_periods` are ordered by their start; null: none. */
export type PriceColumns = { price: number; price_periods: readonly PlannedPrice[] | null };

/**
 * A variant's price at a moment: that of a sale from its first millisecond until before its end, else the regular price,
 * which is that of the last period that has begun. Must equal the database's `price_at`.
 */
export function shownPrice(row: PriceColumns, now: Date): { price: number; sale: Sale | null } {
  if (row.price_periods === null) return { price: row.price, sale: null };
  const regular = regularPrice(row, now);
  for (const period of row.price_periods)
    if (period.kind === "sale" && new Date(period.starts_at) <= now && now < new Date(period.ends_at)) {
      const ends_at = new Date(period.ends_at).toISOString();
      return { price: period.price, sale: { regular_price: regular, ends_at } };
    }
  return { price: regular, sale: null };
}

/** A variant's regular price at a moment. */
export const regularPrice = ({ price, price_periods }: PriceColumns, now: Date): number =>
  price_periods?.findLast(({ kind, starts_at }) => kind === "regular" && new Date(starts_at) <= now)?.price ?? price;
