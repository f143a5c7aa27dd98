import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/**
 * Number of the channel's carts with each of the variants, and with any of them (null). Reads every cart of the channel:
 * an index over lines would make each change of a cart slower.
 */
export async function countCartsWith(db: Db, channelId: string, variantIds: readonly string[]) {
  const { rows } = await sql<{ id: string | null; carts: number }>`
    select line.product_id as id, count(distinct c.id)::int as carts
    from cart c cross join lateral jsonb_to_recordset(c.document -> 'lines') as line (product_id text)
    where c.channel_id = ${channelId} and line.product_id = any(${sql.val([...variantIds])}::text[])
    group by grouping sets ((line.product_id), ())`.execute(db);
  return rows;
}
