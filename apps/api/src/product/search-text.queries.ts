import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Searchable, SearchFields } from "./search-text.ts";

/** Whether a text has just this in it: takes a half to a fifth of what LIKE does (decision 59). */
export const hasWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, ${word}) > 0`;

/**
 * Locks some products whose text is stale. Those that another transaction is writing are skipped: folding never waits for a lock,
 * so that it is part of no deadlock.
 */
export async function lockStale(trx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from stale_search_text s join product_model m on m.id = s.model_id order by m.id limit ${limit}
    for no key update of m skip locked for update of s skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

type SearchableRow = Omit<Searchable, "keywords"> & { id: string; keywords: string };

/** Rows of a product's table that say what it is made of. */
const materialLabels = ["素材", "材質"];

/** The names as they are now; categories are the product's own and all above them. */
export async function searchableRows(trx: Db, ids: readonly string[]): Promise<SearchableRow[]> {
  const { rows } = await sql<SearchableRow>`
    select m.id, m.name, m.name_kana as "nameKana", m.code, coalesce(x.keywords, '') as keywords,
      coalesce(x.description, '') as description,
      case when k.id is not null then json_build_object('name', k.name, 'nameKana', k.name_kana) end as maker,
      case when b.id is not null then json_build_object('name', b.name, 'nameKana', b.name_kana) end as brand,
      array(select c.name from product_category pc join category c on c.id = pc.category_id where pc.model_id = m.id order by c.id)
        as "ownCategories",
      array(select t.name from tag t where t.id = any (m.tag_ids) and t.password_hash is null order by t.sort, t.id) as tags,
      array(select spec->>'value' from jsonb_array_elements(x.specs) spec where spec->>'name' = any (${sql.val(materialLabels)}::text[])) as materials,
      array(select c.name from category c where c.id = any (m.category_ids) order by c.path, c.id) as categories,
      coalesce((select json_agg(json_build_object('code', p.code, 'values',
          case when p.option_values = '{}' then array_remove(array[p.color_name, p.size], null) else p.option_values end) order by p.sort, p.id)
        from product p where p.model_id = m.id), '[]') as variants
    from product_model m
    left join product_text x on x.model_id = m.id
    left join maker k on k.id = m.maker_id left join brand b on b.id = m.brand_id
    where m.id = any(${sql.val(ids)}::uuid[])`.execute(trx);
  return rows;
}

/** Writes the texts that differ, and takes the marks away; of a product from before 0092 a trigger then derives its filters. */
export async function writeSearchTexts(trx: Db, texts: readonly ({ id: string } & SearchFields)[]): Promise<void> {
  const ids = texts.map(({ id }) => id);
  const column = (name: keyof SearchFields) => sql`${sql.val(texts.map((text) => text[name]))}::text[]`;
  await sql`
    update product_model m
    set search_text = t.search_text, search_names = t.search_names, search_keys = t.search_keys
    from unnest(${sql.val(ids)}::uuid[], ${column("search_text")}, ${column("search_names")}, ${column("search_keys")})
      as t (id, search_text, search_names, search_keys)
    where m.id = t.id and (m.option_keys is null
      or (m.search_text, m.search_names, m.search_keys) <> (t.search_text, t.search_names, t.search_keys))`.execute(
    trx,
  );
  await sql`delete from stale_search_text where model_id = any(${sql.val(ids)}::uuid[])`.execute(trx);
}

export async function countStale(db: Db): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    select count(*)::int as stale from stale_search_text s join product_model m on m.id = s.model_id`.execute(db);
  return rows[0]!.stale;
}

export async function textsOfModels(db: Db, ids: readonly string[]): Promise<{ id: string; search_text: string }[]> {
  const { rows } = await sql<{ id: string; search_text: string }>`
    select m.id, m.search_text from product_model m where m.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows;
}
