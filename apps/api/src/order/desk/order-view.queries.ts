import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import type { OrderColumn } from "@noren/contract/order/order-list.ts";
import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

export type ViewFields = { name: string; filter: OrderFilter; columns: OrderColumn[]; is_shared: boolean };
export type ViewRow = ViewFields & { id: string; staff_id: string; owner_name: string; version: number };

const selection = sql`v.id, v.staff_id, s.name as owner_name, v.name, v.filter, v.columns, v.is_shared, v.version
  from order_view v join staff s on s.id = v.staff_id`;

/** The staff member's views and the shared ones, by name. */
export async function viewRows(db: Db, staffId: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${selection} where v.staff_id = ${staffId} or v.is_shared order by v.name, v.id`.execute(db);
  return rows;
}

export async function viewById(db: Db, staffId: string, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${selection} where v.id = ${id} and (v.staff_id = ${staffId} or v.is_shared)`.execute(db);
  return rows[0];
}

/** Numbers of the person's views and of all shared ones. Waits for other changes of views. */
export async function lockAndCountViews(trx: Db, staffId: string): Promise<{ own: number; shared: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('order_view'))`.execute(trx);
  const { rows } = await sql<{ own: number; shared: number }>`
    select (count(*) filter (where staff_id = ${staffId}))::int as own, (count(*) filter (where is_shared))::int as shared
    from order_view`.execute(trx);
  return rows[0]!;
}

const stored = ({ filter, ...fields }: Partial<ViewFields>) => ({ ...fields, ...(filter && { filter: json(filter) }) });

export async function insertView(trx: Db, view: ViewFields & { id: string; staff_id: string; created_at: Date }) {
  await trx
    .insertInto("order_view")
    .values({ ...view, filter: json(view.filter) })
    .execute();
}

/** The new version; undefined if no view has the given one. */
export async function updateView(trx: Db, id: string, version: number, values: Partial<ViewFields>) {
  const row = await trx
    .updateTable("order_view")
    .set(stored(values))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

export async function deleteView(trx: Db, id: string) {
  await trx.deleteFrom("order_view").where("id", "=", id).execute();
}
