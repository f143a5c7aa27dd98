import { sql } from "kysely";
import { emptyDocument } from "#api/cart/cart-document.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { emptiedForGood, type EndedRows } from "./ended-rows.ts";

/** Deletes up to `size` rows, oldest first, and returns their number. Locked rows are left for the next run. */
export async function deleteEnded(db: Db, { table, key, oldest, where }: EndedRows, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${where}
      order by ${sql.ref(oldest)} limit ${size} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Deletes up to `size` expired carts. Carts with orders are emptied instead, since a generation of a cart must be
 * ordered only once. Must run in a transaction: an order placed meanwhile is seen by the second statement, or its cart
 * is locked and skipped.
 */
export async function deleteCarts(trx: Db, { where }: EndedRows, size: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from cart where ${where} order by expires_at limit ${size} for update skip locked`.execute(trx);
  if (rows.length === 0) return 0;
  const ids = sql.val(rows.map(({ id }) => id));
  await sql`delete from cart c where c.id = any(${ids}::uuid[])
    and not exists (select from shop_order o where o.cart_id = c.id)`.execute(trx);
  // Nobody reads the remaining document, and it contains what a buyer entered.
  await sql`update cart set document = ${json(emptyDocument)}, expires_at = ${emptiedForGood}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(trx);
  return rows.length;
}

/** Number of expired rows, and the oldest. */
export async function countEnded(db: Db, { table, oldest, where }: EndedRows): Promise<{ rows: number; oldest: Date }> {
  const { rows } = await sql<{ rows: number; oldest: Date }>`
    select count(*)::int as rows, min(${sql.ref(oldest)}) as oldest from ${sql.table(table)} where ${where}`.execute(
    db,
  );
  return rows[0]!;
}
