import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

const anyOf = (ids: readonly string[]) => sql`any(${sql.val(ids)}::uuid[])`;

export type SaleRow = {
  id: string;
  channel_id: string;
  name: string;
  starts_at: Date;
  ends_at: Date;
  variants: number;
  price_min: number;
  price_max: number;
  version: number;
  product_id: string;
  product_name: string;
  product_key: string;
};

type Listed = { channelIds: readonly string[]; now: Date; limit: number; id?: string };

/** Sales that are not over, the first to end first. The version grows with that of each period. */
export async function saleRows(db: Db, { channelIds, now, limit, id }: Listed): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    with sale as (
      select sale_id, channel_id, min(name) as name, min(starts_at) as starts_at, max(ends_at) as ends_at,
        count(*)::int as variants, min(price) as price_min, max(price) as price_max, sum(version)::int as version,
        min(product_id::text)::uuid as variant_id
      from price_period
      where channel_id = ${anyOf(channelIds)} and kind = 'sale' and done_at is null and ends_at > ${now}
        ${id === undefined ? sql`` : sql`and sale_id = ${id}::uuid`}
      group by sale_id, channel_id order by max(ends_at), sale_id limit ${limit}
    )
    select s.sale_id as id, s.channel_id, s.name, s.starts_at, s.ends_at, s.variants, s.price_min, s.price_max, s.version,
      m.id as product_id, m.name as product_name, m.key as product_key
    from sale s join product p on p.id = s.variant_id join product_model m on m.id = p.model_id
    order by s.ends_at, s.sale_id`.execute(db);
  return rows;
}

/** Variants of a sale that is not over, in the order in which they are locked. */
export async function variantsOfSale(db: Db, saleId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from price_period
    where sale_id = ${saleId}::uuid and done_at is null and ends_at > ${now} order by 1`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

type SaleValues = { name?: string | undefined; starts_at?: Date | undefined; ends_at?: Date | undefined };

/** Writes a sale's periods that are not over; of those that have begun, the start stays. */
export async function updateSale(trx: Db, saleId: string, now: Date, { name, starts_at, ends_at }: SaleValues) {
  await sql`
    update price_period set name = coalesce(${name ?? null}::text, name),
      starts_at = case when starts_at <= ${now} then starts_at else coalesce(${starts_at ?? null}::timestamptz, starts_at) end,
      ends_at = coalesce(${ends_at ?? null}::timestamptz, ends_at)
    where sale_id = ${saleId}::uuid and done_at is null and ends_at > ${now}`.execute(trx);
}

/** Ends the periods that have begun, and removes the others. */
export async function closeSale(trx: Db, saleId: string, now: Date) {
  await sql`delete from price_period where sale_id = ${saleId}::uuid and done_at is null and starts_at >= ${now}`.execute(
    trx,
  );
  await sql`
    update price_period set ends_at = ${now}
    where sale_id = ${saleId}::uuid and done_at is null and ends_at > ${now}`.execute(trx);
}
