import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Where the names of rows stand that columns refer to. Names of people of the shop; of customers only their numbers. */
const references = {
  brand: sql`select id, name from brand`,
  carrier: sql`select id, name from carrier`,
  category: sql`select id, name from category`,
  coupon: sql`select id, code as name from coupon`,
  inquiry: sql`select id, key as name from inquiry`,
  line: sql`select id, product_info ->> 'name' as name from order_line`,
  maker: sql`select id, name from maker`,
  member: sql`select id, code as name from member`,
  member_group: sql`select id, name from member_group`,
  method: sql`select id, name from payment_method`,
  model: sql`select id, name from product_model`,
  order: sql`select id, order_no as name from shop_order`,
  price_list: sql`select id, name from price_list`,
  product: sql`select id, code as name from product`,
  scope: sql`select id, name from category union all select id, name from maker union all select id, name from brand
    union all select id, name from tag union all select id, name from product_model`,
  staff: sql`select id, name from staff`,
  tag: sql`select id, name from tag`,
  wrapping: sql`select id, name from packing_option`,
} satisfies Record<string, RawBuilder<unknown>>;

export type Reference = keyof typeof references;

/** Names of rows by their ids; ids of rows that no longer exist have none. */
export async function namesOfReferences(
  db: Db,
  ids: ReadonlyMap<Reference, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const parts = [...ids].map(
    ([of, own]) =>
      sql`(select id::text, name from (${references[of]}) found where id = any(${sql.val([...own])}::uuid[]))`,
  );
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
