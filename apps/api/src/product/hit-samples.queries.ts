import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { byGrams, passing, type ProductFilter } from "./product-hits.queries.ts";
import { shown } from "./product.queries.ts";
import type { Scope } from "./tag/tag-access.ts";

/** Some products of the channel, always the same ones, which stand for all: the rows of a subselect `m`. */
export const sampleOf = ({ channelId }: Scope, rows: number): RawBuilder<unknown> => sql`(
  select m.* from product_model m where m.channel_id = ${channelId}
  order by uuid_hash_extended(m.id, 0) limit ${rows} offset 0) m`;

/** One product in 16 of those with the filter's words, which an index of its own finds; up to `rows`, without a number all. */
export const sixteenthOf = (
  scope: Scope,
  filter: ProductFilter,
  rows: number | null = null,
): RawBuilder<unknown> => sql`(
  select m.* from product_model m
  where ${byGrams(scope, filter)} and uuid_hash_extended(m.id, 0) & 15 = 0 limit ${rows}) m`;

export type SampleCount = { hits: number[]; of: number };

/** How many of a sample match each of the filters. */
export const countSample = (
  db: Db,
  scope: Scope,
  filters: readonly ProductFilter[],
  rows: number,
): Promise<SampleCount> => countIn(db, scope, filters, sampleOf(scope, rows));

/** The same among one product in 16; `of` are those of them with the words, up to `rows`, without a number all. */
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
