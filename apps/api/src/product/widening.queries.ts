import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { matching, passing, seenByGrams, wordsAlone } from "./product-hits.queries.ts";
import { visible } from "./product.queries.ts";
import type { Scope } from "./tag/tag-access.ts";
import { gramsOfWords } from "./search-text.ts";

/** Most popular products looked at first: enough to recognise a common word. */
const glance = 500;

/** Whether at least `least` products contain the words. */
export async function hasHits(db: Db, scope: Scope, words: readonly string[], least: number): Promise<boolean> {
  const filter = wordsAlone({ words });
  const popular = await sql<{ id: string }>`
    select m.id from (select m.* from product_model m where ${visible(scope)}
      order by m.is_ended, m.popularity desc, m.id desc limit ${glance} offset 0) m
    where ${passing(scope, filter)} limit ${least}`.execute(db);
  if (popular.rows.length >= least) return true;
  const all = await sql<{ id: string }>`
    select m.id from product_model m where ${matching(scope, filter)} limit ${least}`.execute(db);
  return all.rows.length >= least;
}

/** Those of the words that some product contains, in one query. */
export async function foundAmong(db: Db, scope: Scope, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const each = words.map(
    (word) => sql`(select ${word}::text as word from product_model m
      where ${matching(scope, wordsAlone({ words: [word] }))} limit 1)`,
  );
  const { rows } = await sql<{ word: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** Max products whose names are read for a typo. A half with more products is too common to decide anything. */
export const readMax = 1000;
/** Max similar names, enough to decide the correction. */
export const similarMax = 50;

type Names = { name: string; keywords: string; maker: string; brand: string };
export type SimilarRow = { text: string; names: Names };
/**
 * `pattern`: a regular expression. `isSixteenth`: reads only one product in 16, which has an index of its own; a common
 * half has 200,000 products in all.
 */
type SimilarQuery = { halves: readonly string[]; pattern: string; isSixteenth: boolean };

/**
 * Reads up to `readMax` products that contain one of the halves, and returns those with the pattern in their names,
 * folded and as written, and the number read. Corrections must be in a name; descriptions are ten times as long and not
 * read.
 */
export async function similarRows(
  db: Db,
  scope: Scope,
  { halves, pattern, isSixteenth }: SimilarQuery,
): Promise<{ similar: SimilarRow[]; read: number }> {
  const ways = halves.map(
    (half) => sql`search_grams(m.channel_id, m.search_text) @> (
      select ${[scope.channelId, ...gramsOfWords([half])]}::text[])`,
  );
  const { rows } = await sql<{ similar: SimilarRow[]; read: number }>`
    with halves as materialized (
      select m.id, m.name, m.maker_id, m.brand_id, m.search_names || e'\n' || m.search_keys as text from product_model m
      where ${seenByGrams(scope)} and (${sql.join(ways, sql` or `)})
        ${isSixteenth ? sql`and uuid_hash_extended(m.id, 0) & 15 = 0` : sql``}
      limit ${readMax})
    select coalesce(json_agg(json_build_object('text', m.text, 'names', json_build_object('name', m.name,
        'keywords', coalesce(x.keywords, ''), 'maker', coalesce(k.name, ''), 'brand', coalesce(b.name, '')))), '[]') as similar,
      (select count(*)::int from halves) as read
    from (select * from halves where text ~ ${pattern} limit ${similarMax}) m
    left join product_text x on x.model_id = m.id
    left join maker k on k.id = m.maker_id left join brand b on b.id = m.brand_id`.execute(db);
  return rows[0]!;
}
