import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type NewSynonyms = { id: string; words: string[]; folded: string[] };

/** Groups of words with one meaning, in the owner's order. */
export async function synonymGroups(db: Db, channelId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom("synonym")
    .select("words")
    .where("channel_id", "=", channelId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ words }) => words);
}

export type SynonymRow = { folded: string[]; words: string[] };

/** Groups that contain one of the folded words. */
export async function groupsOf(db: Db, channelId: string, folded: readonly string[]): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`
    select folded, words from synonym where channel_id = ${channelId} and folded && ${sql.val([...folded])}::text[]
    order by created_at, id limit 20`.execute(db);
  return rows;
}

/** Lets one edit at a time add groups, so that none is added twice and their number stays within its limit. */
export async function lockSynonyms(trx: Db, channelId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`synonym:${channelId}`}, 0))`.execute(trx);
}

export async function countGroups(trx: Db, channelId: string): Promise<number> {
  const { groups } = await trx
    .selectFrom("synonym")
    .select((of) => of.fn.countAll<string>().as("groups"))
    .where("channel_id", "=", channelId)
    .executeTakeFirstOrThrow();
  return Number(groups);
}

export async function insertGroups(
  trx: Db,
  channelId: string,
  now: Date,
  groups: readonly NewSynonyms[],
): Promise<void> {
  for (let at = 0; at < groups.length; at += 500)
    await trx
      .insertInto("synonym")
      .values(groups.slice(at, at + 500).map((group) => ({ ...group, channel_id: channelId, created_at: now })))
      .execute();
}

/** Deletes the groups that contain the folded word, or all groups; returns their words. */
export async function deleteGroups(trx: Db, channelId: string, folded?: string): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    delete from synonym where channel_id = ${channelId}
      and (${folded ?? null}::text is null or ${folded ?? null} = any(folded)) returning words`.execute(trx);
  return rows.map(({ words }) => words);
}
