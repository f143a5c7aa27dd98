import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

/** Tables of saved views: one of each list. */
export type ViewTable = "order_view" | "product_view";

/** Filters, as their list's call has them. */
export type ViewFilter = { channel?: string | undefined };
export type ViewFields<F extends ViewFilter, C extends string> = {
  name: string;
  filter: F;
  columns: C[];
  is_shared: boolean;
};
export type ViewRow<F extends ViewFilter, C extends string> = ViewFields<F, C> & {
  id: string;
  staff_id: string;
  owner_name: string;
  version: number;
};

const selection = (table: ViewTable) => sql`
  v.id, v.staff_id, s.name as owner_name, v.name, v.filter, v.columns, v.is_shared, v.version
  from ${sql.table(table)} v join staff s on s.id = v.staff_id`;

/** The staff member's views and the shared ones, by name. */
export async function viewRows<F extends ViewFilter, C extends string>(
  db: Db,
  table: ViewTable,
  staffId: string,
): Promise<ViewRow<F, C>[]> {
  const { rows } = await sql<ViewRow<F, C>>`
    select ${selection(table)} where v.staff_id = ${staffId} or v.is_shared order by v.name, v.id`.execute(db);
  return rows;
}

export async function viewById<F extends ViewFilter, C extends string>(
  db: Db,
  table: ViewTable,
  { staffId, id }: { staffId: string; id: string },
): Promise<ViewRow<F, C> | undefined> {
  const { rows } = await sql<ViewRow<F, C>>`
    select ${selection(table)} where v.id = ${id} and (v.staff_id = ${staffId} or v.is_shared)`.execute(db);
  return rows[0];
}

/** Numbers of the person's views and of all shared ones. Waits for other changes of views of the list. */
export async function lockAndCountViews(trx: Db, table: ViewTable, staffId: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(trx);
  const { rows } = await sql<{ own: number; shared: number }>`
    select (count(*) filter (where staff_id = ${staffId}))::int as own, (count(*) filter (where is_shared))::int as shared
    from ${sql.table(table)}`.execute(trx);
  return rows[0]!;
}

const stored = <F extends ViewFilter, C extends string>({ filter, ...fields }: Partial<ViewFields<F, C>>) => ({
  ...fields,
  ...(filter && { filter: json(filter) }),
});

export async function insertView<F extends ViewFilter, C extends string>(
  trx: Db,
  table: ViewTable,
  view: ViewFields<F, C> & { id: string; staff_id: string; created_at: Date },
) {
  await trx
    .insertInto(table)
    .values({ ...view, filter: json(view.filter) })
    .execute();
}

/** The new version; undefined if no view has the given one. */
export async function updateView<F extends ViewFilter, C extends string>(
  trx: Db,
  table: ViewTable,
  { id, version, values }: { id: string; version: number; values: Partial<ViewFields<F, C>> },
) {
  const row = await trx
    .updateTable(table)
    .set(stored(values))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("version")
    .executeTakeFirst();
  return row?.version;
}

export async function deleteView(trx: Db, table: ViewTable, id: string) {
  await trx.deleteFrom(table).where("id", "=", id).execute();
}
