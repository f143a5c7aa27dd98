import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type RedirectRow = { from_path: string; status: number; target: string | null };

/** The entry for the first of these addresses that has one. */
export async function redirectOf(
  db: Db,
  channelId: string,
  addresses: readonly string[],
): Promise<RedirectRow | undefined> {
  const rows = await db
    .selectFrom("redirect")
    .select(["from_path", "status", "target"])
    .where("channel_id", "=", channelId)
    .where("from_path", "in", [...addresses])
    .execute();
  return addresses.map((address) => rows.find(({ from_path }) => from_path === address)).find((row) => row);
}

export const allRedirects = (db: Db, channelId: string): Promise<RedirectRow[]> =>
  db
    .selectFrom("redirect")
    .select(["from_path", "status", "target"])
    .where("channel_id", "=", channelId)
    .orderBy("from_path")
    .execute();

/** Two imports of a channel wait for each other. */
export const lockRedirects = (trx: Db, channelId: string) =>
  sql`select pg_advisory_xact_lock(724016, hashtext(${channelId}))`.execute(trx);

const atOnce = 5000;

/** In the place of all that was there. */
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
