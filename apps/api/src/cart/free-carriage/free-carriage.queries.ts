import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type Wanted = {
  isVisible: RawBuilder<unknown>;
  now: Date;
  /** Yen that are missing. */
  rest: number;
  deliveryClasses: readonly string[];
  /** What the cart has. */
  without: readonly string[];
  limit: number;
};

/** Ids of products of which any variant reaches the rest, along the index of prices. */
export async function idsThatReach(
  db: Db,
  { isVisible, now, rest, deliveryClasses, without, limit }: Wanted,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from product_model m
    where ${isVisible} and m.price_min >= ${rest} and m.in_stock and m.quantity_min = 1
      and (m.sale_ends_at is null or m.sale_ends_at > ${now})
      and m.delivery_class = any(${deliveryClasses}::text[]) and not m.key = any(${without}::text[])
    order by m.price_min, m.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
