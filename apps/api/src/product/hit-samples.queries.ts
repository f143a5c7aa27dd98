import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { byGrams, passing, type ProductFilter } from "./product-hits.queries.ts";
import { shown } from "./product.queries.ts";
import type { Scope } from "./tag/tag-access.ts";

/** A fixed sample of the channel's products, as a subselect `m`. */
export const sampleOf = ({ channelId }: Scope, rows: number): RawBuilder<unknown> => sql`(
  select m.* from product_model m where m.channel_id = ${channelId}
  order by uuid_hash_extended(m.id, 0) limit ${rows} offset 0) m`;

/**
 * One in 16 of the products with the filter's words, as a subselect `m`; has an index of its own. Max `rows`, or all if
 * null.
 */
export const sixteenthOf = (
  scope: Scope,
  filter: ProductFilter,
  rows: number | null = null,
): RawBuilder<unknown> => sql`(
  select m.* from product_model m
  where ${byGrams(scope, filter)} and uuid_hash_extended(m.id, 0) & 15 = 0 limit ${rows}) m`;

export type SampleCount = { hits: number[]; of: number };

/** Number of products in a sample of the channel that match each filter. */
export const countSample = (
  db: Db,
  scope: Scope,
  filters: readonly ProductFilter[],
  rows: number,
): Promise<SampleCount> => countIn(db, scope, filters, sampleOf(scope, rows));

/**
 * Number of products that match each filter, of one in 16 of the products with the words. `of` counts the products
 * read: max `rows`, or all if null.
 */
export const countSixteenth = (
  db: Db,
  scope: Scope,
  filters: readonly ProductFilter[],
  rows: number | null,
): Promise<SampleCount> => countIn(db, scope, filters, sixteenthOf(scope, filters[0]!, rows));

async function countIn(
  db: Db,
  scope: Scope,
  filters: readonly ProductFilter[],
  rows: RawBuilder<unknown>,
): Promise<SampleCount> {
  const hits = filters.map((filter) => sql`count(*) filter (where ${passing(scope, filter)} and ${shown(scope)})::int`);
  const { rows: found } = await sql<SampleCount>`
    select array[${sql.join(hits)}] as hits, count(*)::int as of from ${rows}`.execute(db);
  return found[0]!;
}
