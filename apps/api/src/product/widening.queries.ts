import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { matching, passing, seenByGrams, wordsAlone } from "./product-hits.queries.ts";
import { visible } from "./product.queries.ts";
import type { Scope } from "./tag/tag-access.ts";
import { gramsOfWords } from "./search-text.ts";

/** So many of the most popular products mostly say that a word is common. */
const glance = 500;

/** Whether at least so many products contain the words. */
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

/** Products whose names are read for a typo: what half of a word is common enough for more says little. */
export const readMax = 1000;
/** So many names say what was meant. */
export const similarMax = 50;

type Names = { name: string; keywords: string; maker: string; brand: string };
export type SimilarRow = { text: string; names: Names };
/**
 * `pattern`: a regular expression. `isSixteenth`: of one product in 16 alone, which an index of its own finds; that of all has
 * 200,000 for a common half.
 */
type Wanted = { halves: readonly string[]; pattern: string; isSixteenth: boolean };

/**
 * Of up to `readMax` products that contain one of the halves, those with the pattern in their names: these folded, and as they
 * are written; and how many were read. A correction must stand in a name, so descriptions, which are ten times as long, are not
 * read.
 */
export async function similarRows(
  db: Db,
  scope: Scope,
  { halves, pattern, isSixteenth }: Wanted,
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
