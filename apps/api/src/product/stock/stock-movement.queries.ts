import { type StockReason, piecesMax } from "@noren/contract/product/stock-reasons.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type MovementRow = {
  id: string;
  created_at: Date;
  reason: StockReason;
  delta: number;
  balance: number;
  note: string;
  actor: string;
  staff_name: string | null;
  order_no: string | null;
  stocktaking_id: string | null;
  stocktaking_number: number | null;
};

/**
 * Movements of a variant, the newest first, with the stock after each: today's less what was moved since. `below`: id of
 * the last movement of the page before.
 */
export async function movementsOf(
  db: Db,
  productId: string,
  { below, limit }: { below: string | undefined; limit: number },
): Promise<MovementRow[]> {
  const last = sql`(select created_at, id from stock_movement where id = ${below ?? null}::uuid and product_id = ${productId}::uuid)`;
  const isBefore = below === undefined ? sql`true` : sql`(v.created_at, v.id) < ${last}`;
  const since =
    below === undefined
      ? sql`0`
      : sql`(select coalesce(sum(n.delta), 0) from stock_movement n
          where n.product_id = ${productId}::uuid and (n.created_at, n.id) >= ${last})`;
  const { rows } = await sql<MovementRow>`
    with page as materialized (
      select v.* from stock_movement v where v.product_id = ${productId}::uuid and ${isBefore}
      order by v.created_at desc, v.id desc limit ${limit})
    select v.id, v.created_at, v.reason, v.delta, v.note, v.actor, s.name as staff_name, o.order_no,
      t.id as stocktaking_id, t.number as stocktaking_number,
      (p.stock - ${since} - coalesce(sum(v.delta) over (
        order by v.created_at desc, v.id desc rows between unbounded preceding and 1 preceding), 0))::int as balance
    from page v join product p on p.id = v.product_id
    left join staff s on v.actor = 'staff:' || s.id::text
    left join shop_order o on o.id = v.order_id
    left join stocktaking t on t.id = v.stocktaking_id
    order by v.created_at desc, v.id desc`.execute(db);
  return rows;
}

export type Movement = {
  id: string;
  productId: string;
  channelIds: readonly string[];
  delta: number;
  reason: StockReason;
  note: string;
  now: Date;
};

/** Changes the stock and books the movement; undefined, and nothing done, unless the stock stays from 0 to the max. */
export async function moveStock(trx: Db, move: Movement): Promise<number | undefined> {
  const { id, productId, channelIds, delta, reason, note, now } = move;
  const { rows } = await sql<{ stock: number }>`
    with moved as (
      update product set stock = stock + ${delta}::int
      where id = ${productId}::uuid and channel_id = any(${sql.val(channelIds)}::uuid[]) and not is_made_to_order
        and stock + ${delta}::int between 0 and ${piecesMax}::int
      returning id, channel_id, stock
    ), booked as (
      insert into stock_movement (id, channel_id, product_id, delta, reason, note, created_at)
      select ${id}::uuid, channel_id, id, ${delta}::int, ${reason}, ${note}, ${now} from moved)
    select stock from moved`.execute(trx);
  return rows[0]?.stock;
}
