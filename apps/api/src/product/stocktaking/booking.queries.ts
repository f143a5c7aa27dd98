import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type Locked = { id: string; stock: number };

/** Locks variants in the order of their ids, as orders do, and returns their stock. */
export async function lockVariants(trx: Db, ids: readonly string[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select id, stock from product where id = any(${sql.val(ids)}::uuid[]) and not is_made_to_order
    order by id for no key update`.execute(trx);
  return rows;
}

export type BookedDelta = { id: string; product_id: string; delta: number };
type Booking = { stocktakingId: string; channelId: string; now: Date };

/** Changes the stock of locked variants and books the movements. */
export async function bookDeltas(
  trx: Db,
  { stocktakingId, channelId, now }: Booking,
  deltas: readonly BookedDelta[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(deltas)}::json) as d (id uuid, product_id uuid, delta int)`;
  await sql`update product p set stock = p.stock + d.delta from ${given} where p.id = d.product_id`.execute(trx);
  await sql`
    insert into stock_movement (id, channel_id, product_id, delta, reason, stocktaking_id, created_at)
    select d.id, ${channelId}::uuid, d.product_id, d.delta, 'count', ${stocktakingId}::uuid, ${now} from ${given}`.execute(
    trx,
  );
}

export type BookedSums = { variants: number; more_pieces: number; fewer_pieces: number };

export async function bookedSums(db: Db, stocktakingId: string): Promise<BookedSums> {
  const { rows } = await sql<BookedSums>`
    select count(*)::int as variants, coalesce(sum(delta) filter (where delta > 0), 0)::int8 as more_pieces,
      coalesce(-sum(delta) filter (where delta < 0), 0)::int8 as fewer_pieces
    from stock_movement where stocktaking_id = ${stocktakingId}::uuid`.execute(db);
  return rows[0]!;
}
