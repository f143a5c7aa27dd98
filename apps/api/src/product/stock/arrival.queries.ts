import type { ArrivalFields } from "@noren/contract/product/stock-arrival.owner.ts";
import { sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Stored } from "#api/platform/version/save-edit.ts";

export type ArrivalRow = { id: string; day: Day; quantity: number; note: string; version: number };

const ids = (channelIds: readonly string[]) => sql`any(${sql.val(channelIds)}::uuid[])`;

/** Arrivals of a variant that are still expected, the first day first. */
export async function arrivalsOf(db: Db, productId: string): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select id, to_char(day, 'YYYY-MM-DD') as day, quantity, note, version from stock_arrival
    where product_id = ${productId}::uuid and arrived_at is null order by stock_arrival.day, id`.execute(db);
  return rows;
}

export type ListedArrivalRow = ArrivalRow & {
  channel_id: string;
  variant_id: string;
  code: string;
  name: string;
  option_values: string[];
  color_name: string | null;
  size: string | null;
  stock: number;
  waiting: number;
};

export async function arrivalRows(
  db: Db,
  channelIds: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedArrivalRow[]> {
  const { rows } = await sql<ListedArrivalRow>`
    with page as materialized (
      select * from stock_arrival where channel_id = ${ids(channelIds)} and arrived_at is null
      order by day, id limit ${limit} offset ${offset})
    select a.id, to_char(a.day, 'YYYY-MM-DD') as day, a.quantity, a.note, a.version, a.channel_id, p.id as variant_id, p.code,
      m.name, p.option_values, p.color_name, p.size, p.stock,
      (select count(*)::int from restock_request r where r.product_id = p.id and r.told_at is null) as waiting
    from page a join product p on p.id = a.product_id join product_model m on m.id = p.model_id
    order by a.day, a.id`.execute(db);
  return rows;
}

export async function countArrivals(db: Db, channelIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from stock_arrival where channel_id = ${ids(channelIds)} and arrived_at is null`.execute(
    db,
  );
  return rows[0]!.total;
}

type NewArrival = ArrivalFields & { id: string; channelId: string; productId: string; now: Date };

/** False if the variant has `max` open arrivals. */
export async function insertArrival(trx: Db, arrival: NewArrival, max: number): Promise<boolean> {
  const { id, channelId, productId, day, quantity, note, now } = arrival;
  const { numAffectedRows = 0n } = await sql`
    insert into stock_arrival (id, channel_id, product_id, day, quantity, note, created_at)
    select ${id}::uuid, ${channelId}::uuid, ${productId}::uuid, ${day}::date, ${quantity}::int, ${note}, ${now}
    where (select count(*) from stock_arrival where product_id = ${productId}::uuid and arrived_at is null) < ${max}`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}

export type FoundArrival = Stored<ArrivalFields> & { channel_id: string; product_id: string; has_arrived: boolean };

/** An arrival of the channels; locked, so that of two people who book it one waits. */
export async function lockArrival(
  trx: Db,
  channelIds: readonly string[],
  id: string,
): Promise<FoundArrival | undefined> {
  const { rows } = await sql<ArrivalRow & { channel_id: string; product_id: string; has_arrived: boolean }>`
    select id, to_char(day, 'YYYY-MM-DD') as day, quantity, note, version, channel_id, product_id, arrived_at is not null as has_arrived
    from stock_arrival where id = ${id}::uuid and channel_id = ${ids(channelIds)} for update`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { day, quantity, note, version, channel_id, product_id, has_arrived } = row;
  return { version, values: { day, quantity, note }, channel_id, product_id, has_arrived };
}

/** The new version; undefined if the arrival has another one. */
export async function writeArrival(
  trx: Db,
  id: string,
  values: Partial<ArrivalFields>,
  version: number | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update stock_arrival set day = coalesce(${values.day ?? null}::date, day),
      quantity = coalesce(${values.quantity ?? null}::int, quantity), note = coalesce(${values.note ?? null}::text, note)
    where id = ${id}::uuid and version = coalesce(${version ?? null}::int, version) returning version`.execute(trx);
  return rows[0]?.version;
}

export const deleteArrival = (trx: Db, id: string) => trx.deleteFrom("stock_arrival").where("id", "=", id).execute();

export const closeArrival = (trx: Db, id: string, arrived: { quantity: number; now: Date }) =>
  trx
    .updateTable("stock_arrival")
    .set({ arrived_at: arrived.now, arrived_quantity: arrived.quantity })
    .where("id", "=", id)
    .execute();
