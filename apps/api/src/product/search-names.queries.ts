import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type NameRow = {
  kind: "category" | "maker" | "brand" | "tag";
  id: string;
  key: string;
  name: string;
  kana: string;
  is_leaf: boolean;
};

/** Names of categories, makers, brands and tags in the order of lists, as JSON of NameRow[]. */
export async function namesText(db: Db, channelId: string): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'key', key, 'name', name, 'kana', kana,
      'is_leaf', is_leaf) order by place, sort, kana, id)::text, '[]') as names from (
      select 'category' as kind, 1 as place, id, key, name, sort, '' as kana,
        not exists (select from category below where below.parent_id = category.id) as is_leaf
      from category
      where channel_id = ${channelId} and table_name = 'products'
      union all
      select 'maker', 2, id, key, name, 0, name_kana, false from maker where channel_id = ${channelId}
      union all
      select 'brand', 3, id, key, name, 0, name_kana, false from brand where channel_id = ${channelId}
      union all
      select 'tag', 4, id, key, name, sort, '', false from tag where channel_id = ${channelId} and password_hash is null
    ) names`.execute(db);
  return rows[0]!.names;
}
