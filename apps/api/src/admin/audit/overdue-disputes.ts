import { sql } from "kysely";
import { momentText } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

/** Disputes that nobody has answered in time, which are lost unless the provider takes a late answer. */
export async function overdueDisputes(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ order_no: string; due_by: Date }>`
    select o.order_no, d.due_by from payment_dispute d
    join payment y on y.id = d.payment_id join shop_order o on o.id = y.order_id
    where d.state in ('inquiry', 'needs_response') and d.due_by < ${now} order by d.due_by, d.id`.execute(db);
  return rows.map(({ order_no, due_by }) => `${order_no}: 期限 ${momentText(due_by)}`);
}
