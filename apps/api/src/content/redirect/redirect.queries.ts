import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type RedirectRow = { from_path: string; status: number; target: string | null };

/** Entries of these addresses, in any case and order of parameters. */
export async function redirectRows(db: Db, channelId: string, addresses: readonly string[]): Promise<RedirectRow[]> {
  const { rows } = await sql<RedirectRow>`select from_path, status, target from redirect
    where channel_id = ${channelId} and redirect_key(from_path) = any(array(
      select redirect_key(address) from unnest(${[...addresses]}::text[]) as address))`.execute(db);
  return rows;
}

export const allRedirects = (db: Db, channelId: string): Promise<RedirectRow[]> =>
  db
    .selectFrom("redirect")
    .select(["from_path", "status", "target"])
    .where("channel_id", "=", channelId)
    .orderBy("from_path")
    .execute();

/** Makes concurrent imports of a channel wait for each other. */
export const lockRedirects = (trx: Db, channelId: string) =>
  sql`select pg_advisory_xact_lock(724016, hashtext(${channelId}))`.execute(trx);

const atOnce = 5000;

/** Replaces all entries of the channel. */
export async function replaceRedirects(trx: Db, channelId: string, rows: readonly RedirectRow[]): Promise<void> {
  await trx.deleteFrom("redirect").where("channel_id", "=", channelId).execute();
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    await sql`insert into redirect (channel_id, from_path, status, target)
      select ${channelId}, * from unnest(
        ${some.map(({ from_path }) => from_path)}::text[],
        ${some.map(({ status }) => status)}::smallint[],
        ${some.map(({ target }) => target)}::text[])`.execute(trx);
  }
}

/** Changes targets from one page to another; the entry from the new page is deleted. */
export async function moveRedirects(trx: Db, channelId: string, from: string, to: string): Promise<void> {
  await sql`delete from redirect where channel_id = ${channelId} and from_path = ${to}`.execute(trx);
  await sql`update redirect set target = ${to} where channel_id = ${channelId} and target = ${from}`.execute(trx);
}

export async function countRedirects(db: Db, channelId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from redirect where channel_id = ${channelId}`.execute(db);
  return rows[0]!.total;
}

export async function putRedirect(trx: Db, channelId: string, from: string, to: string): Promise<void> {
  await sql`
    insert into redirect (channel_id, from_path, status, target) values (${channelId}, ${from}, 301, ${to})
    on conflict (channel_id, from_path) do update set status = 301, target = excluded.target`.execute(trx);
}
