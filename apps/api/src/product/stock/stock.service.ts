import { sql } from "kysely";
import type { Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";

/**
 * Takes pieces from the stock and returns the stock left; a variant without enough stock is missing from the result.
 * Rows are locked in the order of their ids, so that two orders never deadlock. The arrays are wrapped in subselects,
 * because PostgreSQL would plan anew for each array it can see.
 */
export async function takeStock(
  trx: Db,
  channelId: string,
  requested: readonly { id: string; quantity: number }[],
): Promise<Map<string, number>> {
  const ids = requested.map(({ id }) => id);
  const quantities = requested.map(({ quantity }) => quantity);
  const { rows } = await sql<{ id: string; stock: number }>`
    with requested as (
      select * from unnest((select ${sql.val(ids)}::uuid[]), (select ${sql.val(quantities)}::int[])) as w (id, quantity)
    ), locked as (
      select p.id from product p where p.channel_id = ${channelId} and p.id in (select id from requested)
      order by p.id for no key update
    )
    update product p set stock = p.stock - w.quantity
    from requested w join locked l on l.id = w.id
    where p.id = w.id and p.is_on_sale and p.stock >= w.quantity
    returning p.id, p.stock`.execute(trx);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Pieces in stock, by variant. */
export async function stockOfProducts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom("product").select(["id", "stock"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Returns the pieces of an ended order to stock. Repeated calls do nothing (unique index on releases). */
export async function releaseStock({ shop, now }: Work, trx: Db, orderId: string) {
  const { rows } = await sql<{ channel_id: string; product_id: string; quantity: number }>`
    select o.channel_id, l.product_id, sum(l.quantity)::int as quantity
    from order_line l join shop_order o on o.id = l.order_id where o.id = ${orderId} and l.configuration is null
    group by 1, 2 order by 2`.execute(trx);
  if (rows.length === 0) return;
  const released = await trx
    .insertInto("stock_movement")
    .values(
      rows.map(({ channel_id, product_id, quantity }) => ({
        id: uuidv7(now, shop.random),
        channel_id,
        product_id,
        delta: quantity,
        reason: "release",
        order_id: orderId,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["product_id as id", "delta as quantity"])
    .execute();
  await addToStock(trx, released);
}

/** Adds returned pieces to the stock. One product may be returned several times. */
export async function takeBackStock(
  { shop, now }: Work,
  trx: Db,
  orderId: string,
  back: readonly { id: string; quantity: number }[],
) {
  if (back.length === 0) return;
  const pieces = new Map<string, number>();
  for (const { id, quantity } of back) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  const known = await trx
    .selectFrom("product")
    .select(["id", "channel_id"])
    .where("id", "in", [...pieces.keys()])
    .orderBy("id")
    .execute();
  if (known.length === 0) return;
  const given = known.map(({ id, channel_id }) => ({ id, channel_id, quantity: pieces.get(id)! }));
  await trx
    .insertInto("stock_movement")
    .values(
      given.map(({ id, channel_id, quantity }) => ({
        id: uuidv7(now, shop.random),
        channel_id,
        product_id: id,
        delta: quantity,
        reason: "return",
        order_id: orderId,
        created_at: now,
      })),
    )
    .execute();
  await addToStock(trx, given);
}

/**
 * Adds pieces whose movements are already written; rows are locked in the order of their ids. The movements' foreign
 * keys already lock the products for key share: a stronger lock than "no key update" could deadlock two transactions.
 */
async function addToStock(trx: Db, given: readonly { id: string; quantity: number }[]) {
  if (given.length === 0) return;
  const ids = given.map(({ id }) => id);
  await sql`
    with given as (
      select * from unnest(${sql.val(ids)}::uuid[], ${sql.val(given.map(({ quantity }) => quantity))}::int[]) as g (id, quantity)
    ), locked as (select p.id from product p where p.id in (select id from given) order by p.id for no key update)
    update product p set stock = p.stock + g.quantity from given g join locked l on l.id = g.id where p.id = g.id`.execute(
    trx,
  );
}
