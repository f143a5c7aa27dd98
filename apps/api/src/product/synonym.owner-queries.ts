import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { NewSynonyms } from "./synonym.queries.ts";

export type SynonymGroupRow = { id: string; version: number; words: string[]; folded: string[] };

const columns = sql`s.id, s.version, s.words, s.folded`;

/** `folded`: part of a word, as the search folds it; empty: all groups. */
type Part = { channelId: string; folded: string };

/** Case, width and kana are folded in both, so that positions match as the search does. */
const within = ({ channelId, folded }: Part) => sql`s.channel_id = ${channelId}::uuid
  and (${folded} = '' or exists (select from unnest(s.folded) as one (word) where strpos(one.word, ${folded}) > 0))`;

/** Groups with a word that contains the folded one, the newest first; and their number. */
export async function synonymGroupPage(
  db: Db,
  part: Part,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SynonymGroupRow[]; total: number }> {
  const { rows } = await sql<SynonymGroupRow>`
    select ${columns} from synonym s where ${within(part)}
    order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from synonym s where ${within(part)}`.execute(db);
  return { rows, total: count.rows[0]!.total };
}

export async function findSynonymGroup(db: Db, channelId: string, id: string): Promise<SynonymGroupRow | undefined> {
  const { rows } = await sql<SynonymGroupRow>`
    select ${columns} from synonym s where s.channel_id = ${channelId}::uuid and s.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** All groups of the channel; there are at most 2,000. */
export async function allSynonymGroups(db: Db, channelId: string): Promise<SynonymGroupRow[]> {
  const { rows } = await sql<SynonymGroupRow>`
    select ${columns} from synonym s where s.channel_id = ${channelId}::uuid order by s.created_at, s.id`.execute(db);
  return rows;
}

/** Writes the words of a group of the channel; undefined if no row has the version. */
export async function writeSynonymGroup(
  trx: Db,
  channelId: string,
  { id, words, folded }: NewSynonyms,
  version: number | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update synonym set words = ${sql.val(words)}::text[], folded = ${sql.val(folded)}::text[]
    where channel_id = ${channelId}::uuid and id = ${id}::uuid and (${version ?? null}::int is null or version = ${version ?? null}::int)
    returning version`.execute(trx);
  return rows[0]?.version;
}

type OfChannel = { channelId: string; id: string };

/** False if no row of the channel has the version. */
export async function deleteSynonymGroup(trx: Db, { channelId, id }: OfChannel, version: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from synonym where channel_id = ${channelId}::uuid and id = ${id}::uuid and version = ${version}`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}
