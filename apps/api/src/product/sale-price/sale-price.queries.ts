import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type Moment = { channelId: string; now: Date };

/** Whether a price of the channel has changed by the clock since price_min and price_max were derived. */
export async function arePricesDue(db: Db, { channelId, now }: Moment): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select from product_model where channel_id = ${channelId} and prices_until <= ${now})
      or exists (select from product_model where channel_id = ${channelId} and prices_from > ${now}) as is_due`.execute(
    db,
  );
  return rows[0]!.is_due;
}

/** Next moment at which the channel's visible products change by the clock. */
export async function nextProductEdge(db: Db, { channelId, now }: Moment): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(starts_at) from price_period where channel_id = ${channelId} and starts_at > ${now} and done_at is null),
    (select min(ends_at) from price_period where channel_id = ${channelId} and ends_at > ${now} and done_at is null),
    (select min(published_at) from product_model where channel_id = ${channelId} and published_at > ${now}
      and published_at < '9999-12-31T00:00:00Z'),
    (select min(sale_ends_at) from product_model where channel_id = ${channelId} and sale_ends_at > ${now}),
    (select min(from_day)::timestamp at time zone 'Asia/Tokyo' from tax_rate where from_day > (${now}::timestamptz at time zone 'Asia/Tokyo')::date)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? undefined;
}

/** Derives due prices and ended sales by the database's clock, for up to `limit` products; returns their number. */
export async function deriveDuePrices(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ models: number }>`
    with due as (select array(
      (select id from product_model where prices_until <= now() order by prices_until limit ${limit})
      union
      (select id from product_model where sale_ends_at <= now() and not is_ended order by sale_ends_at limit ${limit})
      limit ${limit}) as ids)
    select cardinality(ids) as models, derive_from_variants(ids) from due`.execute(db);
  return rows[0]!.models;
}

/** Next moment at which derived prices or an ended sale are due, by the database's clock. */
export async function nextDuePrices(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(prices_until) from product_model where prices_until is not null),
      (select min(coalesce(ends_at, starts_at)) from price_period where done_at is null),
      (select min(sale_ends_at) from product_model where sale_ends_at is not null and not is_ended)) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}

export type StoredSale = { sale_price: number; starts_at: Date; ends_at: Date };

/** Writes or removes a sale price and returns the regular price. A sale price must be below it to be written. */
export async function writeSale(
  db: Db,
  { channelId, code }: { channelId: string; code: string },
  sale: StoredSale | null,
): Promise<{ price: number; isLower: boolean } | undefined> {
  const { rows } = await sql<{ price: number; isLower: boolean }>`
    with found as (
      select id, price, ${sale?.sale_price ?? -1}::int < price as is_lower from product
      where channel_id = ${channelId} and code = ${code} for no key update
    ), written as (
      update product p set sale_price = ${sale?.sale_price ?? null}::int,
        sale_price_starts_at = ${sale?.starts_at ?? null}::timestamptz, sale_price_ends_at = ${sale?.ends_at ?? null}::timestamptz
      from found f where p.id = f.id and f.is_lower
    )
    select price, is_lower as "isLower" from found`.execute(db);
  return rows[0];
}

export type VariantSale = {
  id: string;
  version: number;
  code: string;
  price: number;
  sale_price: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
};

/** Variants with these codes, locked in the order of their ids. */
export async function lockVariants(trx: Db, channelId: string, codes: readonly string[]): Promise<VariantSale[]> {
  const { rows } = await sql<VariantSale>`
    select id, version, code, price, sale_price, sale_price_starts_at as starts_at, sale_price_ends_at as ends_at
    from product where channel_id = ${channelId} and code = any(${codes}::text[]) order by id for no key update`.execute(
    trx,
  );
  return rows;
}

/** Writes sale prices of locked variants; null removes one. */
export async function writeSales(trx: Db, sales: readonly { id: string; sale: StoredSale | null }[]): Promise<void> {
  const rows = sales.map(({ id, sale }) => ({ id, ...sale }));
  await sql`
    update product p set sale_price = s.sale_price, sale_price_starts_at = s.starts_at, sale_price_ends_at = s.ends_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as s (id uuid, sale_price int, starts_at timestamptz, ends_at timestamptz)
    where p.id = s.id`.execute(trx);
}

/** Each variant's current or next sale, the first to end first. */
export async function salesAfter(db: Db, { channelId, now }: Moment) {
  const { rows } = await sql<StoredSale & { id: string; version: number; code: string; name: string; price: number }>`
    select p.id, p.version, p.code, m.name, p.price, p.sale_price, p.sale_price_starts_at as starts_at, p.sale_price_ends_at as ends_at
    from product p join product_model m on m.id = p.model_id
    where p.channel_id = ${channelId} and p.sale_price_ends_at > ${now}
    order by p.sale_price_ends_at, p.code`.execute(db);
  return rows;
}

/** Current and future sales of all variants, the first to end first. */
export async function plannedSales(db: Db, { channelId, now }: Moment) {
  const { rows } = await sql<StoredSale & { code: string; name: string; price: number }>`
    select p.code, m.name, regular_price_at(greatest(${now}::timestamptz, r.starts_at), p.price, p.price_periods) as price,
      r.price as sale_price, r.starts_at, r.ends_at
    from price_period r join product p on p.id = r.product_id join product_model m on m.id = p.model_id
    where r.channel_id = ${channelId} and r.kind = 'sale' and r.done_at is null and r.ends_at > ${now}
    order by r.ends_at, p.code`.execute(db);
  return rows;
}
