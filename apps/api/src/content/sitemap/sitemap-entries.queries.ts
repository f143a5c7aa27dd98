import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Key of an entry within its kind, and its last change. */
export type EntryRow = { id: string; key: string; updated_at: Date };
type Scope = { channelId: string; now: Date };
/** Start of a batch: an offset, or the last id before it. */
type Place = { offset: number } | { after: string };

/** Public products that have not ended, without those of a tag with a password. */
const publicProducts = ({ channelId, now }: Scope) => sql`from product_model m
  where m.channel_id = ${channelId} and m.published_at <= ${now} and (m.sale_ends_at is null or m.sale_ends_at > ${now})
  and not m.tag_ids && array(select t.id from tag t where t.channel_id = ${channelId} and t.password_hash is not null)`;

/** Published content, without pages that redirect: a page with a redirect, or a collection with a single entry. */
const publishedContent = ({ channelId, now }: Scope, kind: string) => sql`from content m
  where m.channel_id = ${channelId} and m.kind = ${kind} and m.publish_from <= ${now}
  and (m.shown_until is null or m.shown_until > ${now}) and m.fields ->> 'redirect' is null
  and (m.kind <> 'collection' or coalesce(m.fields ->> 'is_single', '') <> 'true')`;

const from = (scope: Scope, kind: string | null) =>
  kind === null ? publicProducts(scope) : publishedContent(scope, kind);

/** `kind` is null for products. */
export async function countEntries(db: Db, scope: Scope, kind: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from(scope, kind)}`.execute(db);
  return rows[0]!.count;
}

/** Entries by id. */
export async function entryRows(db: Db, scope: Scope, kind: string | null, place: Place, limit: number) {
  const isBeyond = "after" in place ? sql`and m.id > ${place.after}` : sql``;
  const offset = "offset" in place ? place.offset : 0;
  const { rows } = await sql<EntryRow>`select m.id, m.key, m.updated_at ${from(scope, kind)} ${isBeyond}
    order by m.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const idsOf = {
  category: sql`unnest(m.category_ids)`,
  maker: sql`m.maker_id`,
  brand: sql`m.brand_id`,
};

/** Keys of the channel's categories, makers or brands with products; empty lists are not indexed. */
export async function namedKeys(db: Db, scope: Scope, table: keyof typeof idsOf): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select k.key from ${sql.table(table)} k
    where k.channel_id = ${scope.channelId} and k.id in (select ${idsOf[table]} ${publicProducts(scope)})
    order by k.key`.execute(db);
  return rows.map(({ key }) => key);
}
