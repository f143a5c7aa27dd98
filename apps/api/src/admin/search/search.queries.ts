import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Max matches of which the newest are chosen: a word that half of the shop has costs no more than this. */
const matchesMax = 5000;

export type MemberRow = {
  id: string;
  code: string;
  channel_id: string;
  email: string;
  profile: { last_name?: string; first_name?: string; phone_number?: string };
  is_registered: boolean;
};

export async function foundMembers(
  db: Db,
  { channelIds, query, limit }: { channelIds: readonly string[]; query: string; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    with found as materialized (
      select id, created_at from member where member_words(code, email, profile) @@ ${query}::tsquery
        and channel_id = any(${sql.val(channelIds)}::uuid[]) limit ${sql.lit(matchesMax)}),
    newest as materialized (select id from found order by created_at desc, id desc limit ${limit})
    select m.id, m.code, m.channel_id, m.email, m.profile, m.is_registered
    from newest join member m using (id) order by m.created_at desc, m.id desc`.execute(db);
  return rows;
}

export type ProductRow = {
  id: string;
  variant_id: string | null;
  code: string;
  name: string;
  channel_id: string;
  is_published: boolean;
};

type ProductSearch = {
  channelIds: readonly string[];
  typed: string;
  grams: readonly string[];
  /** LIKE patterns of words that grams cannot prove. */
  patterns: readonly string[];
  limit: number;
};

/** Products by the code of a product or variant, then by words of the search text; published and popular ones first. */
export async function foundProducts(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const { typed, grams, patterns, limit } = search;
  const own = sql`channel_id = any(${sql.val(search.channelIds)}::uuid[])`;
  const exact = sql`${own} and fold_code(code) = fold_code(${typed})`;
  const verified = patterns.map((pattern) => sql`and m.search_text like ${pattern}`);
  const { rows } = await sql<ProductRow>`
    with exact as materialized (
      select id as model_id, null::uuid as variant_id from product_model where ${exact}
      union all select model_id, id from product where ${exact}),
    worded as materialized (
      select found.id from unnest(${sql.val(search.channelIds)}::uuid[]) as c (id) cross join lateral (
        select m.id from product_model m
        where search_grams(m.channel_id, m.search_text) @> (select array[c.id::text] || ${sql.val(grams)}::text[])
          ${sql.join(verified, sql` `)} and m.channel_id = c.id limit 1000) found),
    hits as (
      select distinct on (model_id) model_id, variant_id, is_exact from (
        select model_id, variant_id, true as is_exact from exact
        union all select id, null, false from worded) found
      order by model_id, is_exact desc, variant_id nulls last)
    select m.id, hits.variant_id, coalesce(v.code, m.code) as code, m.name, m.channel_id, m.state = 'published' as is_published
    from hits join product_model m on m.id = hits.model_id left join product v on v.id = hits.variant_id
    order by hits.is_exact desc, m.state = 'published' desc, m.popularity desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}
