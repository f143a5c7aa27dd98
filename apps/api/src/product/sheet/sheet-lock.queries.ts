import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { NamedTag } from "./sheet-cells.ts";
import type { SheetPlan, SheetProduct, SheetVariant } from "./sheet-plan.ts";

/** Variants in the channels, locked in the order of their ids, as orders lock them. */
export async function lockVariants(trx: Db, channelIds: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<SheetVariant>`
    with locked as materialized (
      select p.* from product p
      where p.id = any(${sql.val(ids)}::uuid[]) and p.channel_id = any(${sql.val(channelIds)}::uuid[])
      order by p.id for no key update)
    select p.id, p.channel_id, p.code, m.name, p.price, p.sale_price, p.sale_price_starts_at as sale_starts_at,
      p.sale_price_ends_at as sale_ends_at, case when not p.is_made_to_order then p.stock end as stock, p.jan_code,
      p.shelf
    from locked p join product_model m on m.id = p.model_id`.execute(trx);
  return rows;
}

/** Products in the channels, locked in the order of their ids. */
export async function lockProducts(trx: Db, channelIds: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<SheetProduct>`
    select id, channel_id, code, name, state, lead_days, quantity_min, quantity_step, tag_ids from product_model
    where id = any(${sql.val(ids)}::uuid[]) and channel_id = any(${sql.val(channelIds)}::uuid[])
    order by id for no key update`.execute(trx);
  return rows;
}

/** Tags of the channels, in the shop's order. */
export async function tagsOfChannels(trx: Db, channelIds: readonly string[]) {
  const { rows } = await sql<NamedTag & { channel_id: string }>`
    select id, channel_id, key, name from tag where channel_id = any(${sql.val(channelIds)}::uuid[])
    order by sort, id`.execute(trx);
  return rows;
}

/** Writes locked variants. Stock changes by the difference that its movement says. */
export async function writeVariants(
  trx: Db,
  variants: SheetPlan["variants"],
  { now, nextId }: { now: Date; nextId: () => string },
) {
  if (variants.length === 0) return;
  const rows = variants.map(({ stored, next }) => ({ ...next, delta: (next.stock ?? 0) - (stored.stock ?? 0) }));
  const movements = rows
    .filter(({ delta }) => delta !== 0)
    .map(({ id, channel_id, delta }) => ({ id: nextId(), channel_id, product_id: id, delta }));
  if (movements.length > 0)
    await sql`
      insert into stock_movement (id, channel_id, product_id, delta, reason, created_at)
      select r.id, r.channel_id, r.product_id, r.delta, 'correction', ${now}
      from json_to_recordset(${JSON.stringify(movements)}::json)
        as r (id uuid, channel_id uuid, product_id uuid, delta int)`.execute(trx);
  await sql`
    update product p set price = r.price, sale_price = r.sale_price, sale_price_starts_at = r.sale_starts_at,
      sale_price_ends_at = r.sale_ends_at, jan_code = r.jan_code, shelf = r.shelf, stock = p.stock + r.delta
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, price int, sale_price int,
      sale_starts_at timestamptz, sale_ends_at timestamptz, jan_code text, shelf text, delta int)
    where p.id = r.id`.execute(trx);
}

/** Writes locked products. */
export async function writeProducts(trx: Db, products: SheetPlan["products"], now: Date) {
  if (products.length === 0) return;
  const rows = products.map(({ next: { tag_ids, ...next } }) => ({ ...next, tag_ids: `{${tag_ids.join(",")}}` }));
  await sql`
    update product_model m set name = r.name, state = r.state, lead_days = r.lead_days,
      quantity_min = r.quantity_min, quantity_step = r.quantity_step, tag_ids = r.tag_ids::uuid[], updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, name text, state text, lead_days int,
      quantity_min int, quantity_step int, tag_ids text)
    where m.id = r.id`.execute(trx);
}

/** Variants whose stock was counted anew after a moment. Sales, arrivals and the like change it by a difference. */
export async function countedSince(trx: Db, ids: readonly string[], moment: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from stock_movement
    where product_id = any(${sql.val(ids)}::uuid[]) and created_at > ${moment}
      and reason in ('correction', 'count')`.execute(trx);
  return new Set(rows.map(({ product_id }) => product_id));
}
