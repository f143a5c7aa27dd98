import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { PeriodRow, Planned } from "./planned-period.ts";

const anyOf = (ids: readonly string[]) => sql`any(${sql.val(ids)}::uuid[])`;

/** Locks variants in the order of their ids, as sales of stock and other saves do. */
export async function lockVariantsById(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from product where id = ${anyOf(ids)} order by id for no key update`.execute(trx);
}

/** Periods of variants that are not over, with the variants' present regular prices. */
export async function plannedOf(trx: Db, variantIds: readonly string[]): Promise<Map<string, Planned>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await sql<PeriodRow & { regular: number; code: string }>`
    select r.id, r.product_id, r.kind, r.sale_id, r.name, r.price, r.starts_at, r.ends_at, r.version, p.price as regular, p.code from price_period r join product p on p.id = r.product_id
    where r.product_id = ${anyOf(variantIds)} and r.done_at is null order by r.starts_at`.execute(trx);
  const found = new Map<string, Planned>();
  for (const { regular, code, ...row } of rows) {
    const planned = found.get(row.product_id) ?? { price: regular, code, periods: [] };
    planned.periods.push(row);
    found.set(row.product_id, planned);
  }
  return found;
}

/**
 * Marks up to `limit` periods that are over by the database's clock as done, a sale before the regular price that begins at
 * its end; returns their number. The variants' columns follow by triggers: a regular price that has begun becomes the
 * variant's own.
 */
export async function settleDuePeriods(trx: Db, limit: number): Promise<number> {
  const due = sql`done_at is null and coalesce(ends_at, starts_at) <= now()`;
  const { rows } = await sql<{ id: string; product_id: string }>`
    select id, product_id from price_period where ${due}
    order by coalesce(ends_at, starts_at), kind desc, id limit ${limit}`.execute(trx);
  if (rows.length === 0) return 0;
  await lockVariantsById(
    trx,
    rows.map(({ product_id }) => product_id),
  );
  await sql`update price_period set done_at = now() where id = ${anyOf(rows.map(({ id }) => id))} and ${due}`.execute(
    trx,
  );
  return rows.length;
}
