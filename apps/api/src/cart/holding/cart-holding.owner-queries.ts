import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type Holding = { channelIds: readonly string[]; productIds: readonly string[]; now: Date };

/** Max open carts that are read: with more, what they hold is counted in part. */
export const cartsMax = 20_000;

type OpenCarts = { channelIds: readonly string[]; now: Date; cartsMax: number };

/** Ids and lines of max `cartsMax` open carts with items. */
export const openCarts = ({ channelIds, now, cartsMax }: OpenCarts): RawBuilder<unknown> => sql`
  select c.id, c.document -> 'lines' as lines from cart c
  where c.channel_id = any(${sql.val([...channelIds])}::uuid[]) and c.expires_at > ${now}
    and c.document -> 'lines' -> 0 is not null limit ${cartsMax}`;

/**
 * Of max `cartsMax` open carts with items: how many there are, and how many hold a variant of the products. No index knows
 * what a cart holds, since one would make every change of a cart dearer.
 */
export async function countHolding(
  db: Db,
  { channelIds, productIds, now }: Holding,
  cartsMax: number,
): Promise<{ open: number; holding: number }> {
  const { rows } = await sql<{ open: number; holding: number }>`
    with variant as materialized (
      select p.id::text as id from product p
      where p.model_id = any(${sql.val([...productIds])}::uuid[]) and p.channel_id = any(${sql.val([...channelIds])}::uuid[])),
    open_cart as materialized (${openCarts({ channelIds, now, cartsMax })})
    select count(*)::int as open, (count(*) filter (where exists (
      select from jsonb_array_elements(lines) line where line ->> 'product_id' in (select id from variant))))::int as holding
    from open_cart`.execute(db);
  return rows[0]!;
}
