import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type Production = { started_at: Date | null; has_made_to_order: boolean };

export async function productionOf(db: Db, orderId: string): Promise<Production> {
  const { rows } = await sql<Production>`
    select o.production_started_at as started_at, exists (
      select from order_line l where l.order_id = o.id and l.configuration is not null) as has_made_to_order
    from shop_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

export async function writeProductionStart(trx: Db, orderId: string, at: Date) {
  await trx
    .updateTable("shop_order")
    .set({ production_started_at: at, updated_at: at })
    .where("id", "=", orderId)
    .execute();
}
