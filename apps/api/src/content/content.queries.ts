import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

/** Items of a kind that are published at a given time. */
export type ContentScope = { channelId: string; kind: string; now: Date };
export type ContentFilter = {
  /** Prefix of the keys, such as "stylists/". */
  prefix?: string;
  keys?: readonly string[];
  ids?: readonly string[];
  /** Contained values of the fields: {"category": "event"}. */
  having?: object;
};

const read = ["id", "key", "title", "sort", "fields", "html", "publish_from", "updated_at"] as const;

function published(db: Db, { channelId, kind, now }: ContentScope, { prefix, keys, ids, having }: ContentFilter) {
  return db
    .selectFrom("content")
    .where("channel_id", "=", channelId)
    .where("kind", "=", kind)
    .where("publish_from", "<=", now)
    .where((where) => where.or([where("shown_until", "is", null), where("shown_until", ">", now)]))
    .$if(prefix !== undefined, (query) => query.where("key", "^@", prefix!))
    .$if(keys !== undefined, (query) => query.where(sql<boolean>`key = any(${keys})`))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .$if(having !== undefined, (query) => query.where("fields", "@>", json(having!)));
}

export function contentRows(
  db: Db,
  scope: ContentScope,
  filter: ContentFilter,
  order: "newest" | "sorted",
  { limit, offset }: { limit: number | null; offset: number },
) {
  const rows = published(db, scope, filter).select(read).limit(limit).offset(offset);
  return order === "newest"
    ? rows.orderBy("publish_from", "desc").orderBy("id", "desc").execute()
    : rows.orderBy("sort").orderBy("key").execute();
}

export async function countContent(db: Db, scope: ContentScope, filter: ContentFilter): Promise<number> {
  const { total } = await published(db, scope, filter)
    .select((column) => column.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Values of a field in published items, the most frequent first, without the empty one. */
export async function contentValues(db: Db, scope: ContentScope, field: string): Promise<string[]> {
  const value = sql<string>`fields ->> ${sql.lit(field)}`;
  const rows = await published(db, scope, {})
    .select(value.as("value"))
    .where(value, "<>", "")
    .groupBy(value)
    .orderBy(sql`count(*)`, "desc")
    .orderBy("value")
    .execute();
  return rows.map((row) => row.value);
}

export function contentRow(db: Db, scope: ContentScope, key: string) {
  return published(db, scope, { keys: [key] })
    .select(read)
    .executeTakeFirst();
}

/** The items before and after a time, in a list by date. */
export async function contentNeighbours(db: Db, scope: ContentScope, piece: { id: string; publish_from: Date }) {
  const beside = (direction: "<" | ">") =>
    published(db, scope, {})
      .select(["key", "title"])
      .where(sql<boolean>`(publish_from, id) ${sql.raw(direction)} (${piece.publish_from}, ${piece.id})`)
      .orderBy("publish_from", direction === "<" ? "desc" : "asc")
      .orderBy("id", direction === "<" ? "desc" : "asc")
      .limit(1)
      .executeTakeFirst();
  const [older, newer] = [await beside("<"), await beside(">")];
  return { older, newer };
}

/** The next time at which an item of the channel begins or ends. */
export async function nextContentEdge(db: Db, channelId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(publish_from) from content where channel_id = ${channelId} and publish_from > ${now}),
    (select min(shown_until) from content where channel_id = ${channelId} and shown_until > ${now})) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}

/**
 * All versions of the kinds, published or not; `version` counts the changes of each. Locks the rows if the transaction
 * writes them.
 */
export async function allVersions(
  db: Db,
  channelId: string,
  kinds: readonly string[],
  { isLocked = false }: { isLocked?: boolean } = {},
) {
  if (kinds.length === 0) return [];
  return db
    .selectFrom("content")
    .select([...read, "kind", "variant", "source", "publish_to", "shown_until", "version"])
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .where("channel_id", "=", channelId)
    .where("kind", "in", [...kinds])
    .orderBy("kind")
    .orderBy("key")
    .orderBy("publish_from")
    .execute();
}

export type ContentVersion = {
  kind: string;
  key: string;
  variant: string;
  title: string;
  sort: number;
  fields: object;
  source: string;
  html: string;
  publish_from: Date;
  publish_to: Date | null;
};

/** PostgreSQL allows 65,535 parameters per statement, and a version has 13. */
const writtenAtOnce = 2000;
type NewVersion = ContentVersion & { id: string };

/** Upserts versions by kind, key and variant; an unchanged one is not written. */
export async function writeContent(
  trx: Db,
  channelId: string,
  versions: readonly NewVersion[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < versions.length; from += writtenAtOnce)
    await writeSome(trx, channelId, versions.slice(from, from + writtenAtOnce), now);
}

async function writeSome(trx: Db, channelId: string, versions: readonly NewVersion[], now: Date): Promise<void> {
  await trx
    .insertInto("content")
    .values(
      versions.map((version) => ({
        ...version,
        channel_id: channelId,
        fields: json(version.fields),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["channel_id", "kind", "key", "variant"])
        .doUpdateSet((row) => ({
          title: row.ref("excluded.title"),
          sort: row.ref("excluded.sort"),
          fields: row.ref("excluded.fields"),
          source: row.ref("excluded.source"),
          html: row.ref("excluded.html"),
          publish_from: row.ref("excluded.publish_from"),
          publish_to: row.ref("excluded.publish_to"),
          updated_at: now,
        }))
        .where(
          sql<boolean>`(content.title, content.sort, content.fields, content.source, content.html, content.publish_from, content.publish_to)
            is distinct from (excluded.title, excluded.sort, excluded.fields, excluded.source, excluded.html, excluded.publish_from, excluded.publish_to)`,
        ),
    )
    .execute();
}

/** Deletes versions by id; returns their number. */
export async function deleteContent(db: Db, channelId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom("content")
    .where("channel_id", "=", channelId)
    .where("id", "in", [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Serializes imports of a channel's content. */
export async function lockContent(db: Db, channelId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(724015, hashtext(${channelId}))`.execute(db);
}

/** The keys that are products of the channel. */
export async function knownProducts(db: Db, channelId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("product_model")
    .select("key")
    .where("channel_id", "=", channelId)
    .where("key", "in", [...keys])
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** The keys that are product categories or makers of the channel, as "category\nyukata". */
export async function knownCatalogueKeys(
  db: Db,
  channelId: string,
  { categories, makers }: { categories: readonly string[]; makers: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (categories.length + makers.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select 'category' || chr(10) || key as name from category
      where channel_id = ${channelId} and table_name = 'products' and key = any(${sql.val(categories)}::text[])
    union all select 'maker' || chr(10) || key from maker
      where channel_id = ${channelId} and key = any(${sql.val(makers)}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
