import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { cartsMax, openCarts } from "./cart-holding.owner-queries.ts";

export type CartsWith = { channelId: string; variantIds: readonly string[]; now: Date };

/**
 * Number of the channel's open carts, of max `cartsMax`, with each of the variants, and with any of them (null). An index
 * over lines would make each change of a cart slower.
 */
export async function countCartsWith(db: Db, { channelId, variantIds, now }: CartsWith) {
  const { rows } = await sql<{ id: string | null; carts: number }>`
    select line.product_id as id, count(distinct c.id)::int as carts
    from (${openCarts({ channelIds: [channelId], now, cartsMax })}) c
      cross join lateral jsonb_to_recordset(c.lines) as line (product_id text)
    where line.product_id = any(${sql.val([...variantIds])}::text[])
    group by grouping sets ((line.product_id), ())`.execute(db);
  return rows;
}
