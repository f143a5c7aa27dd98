import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Scope } from "./tag/tag-access.ts";
import { visible } from "./product.queries.ts";

export type CountRow = { kind: "category" | "maker" | "brand"; id: string; products: number };

/** Number of public products per category (its descendants included), maker and brand, in one query. */
export async function countRows(db: Db, scope: Scope): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    with m as materialized (select m.maker_id, m.brand_id, m.category_ids from product_model m where ${visible(scope)})
    select 'category' as kind, category_id as id, sum(a.count)::int as products
    from (select category_ids, count(*) as count from m group by 1) a, unnest(a.category_ids) as category_id group by 2
    union all
    select 'maker', maker_id, count(*)::int from m where maker_id is not null group by 2
    union all
    select 'brand', brand_id, count(*)::int from m where brand_id is not null group by 2`.execute(db);
  return rows;
}
