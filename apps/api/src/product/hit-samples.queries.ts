import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { byGrams, passing, type ProductFilter } from "./product-hits.queries.ts";
import { shown } from "./product.queries.ts";
import type { Scope } from "./tag/tag-access.ts";

/** Some products of the channel, always the same ones, which stand for all: the rows of a subselect `m`. */
export const sampleOf = ({ channelId }: Scope, rows: number): RawBuilder<unknown> => sql`(
  select m.* from product_model m where m.channel_id = ${channelId}
  order by uuid_hash_extended(m.id, 0) limit ${rows} offset 0) m`;

export type SampleCount = { hits: number[]; of: number };

/** How many of a sample match each of the filters. */
export const countSample = (
  db: Db,
  scope: Scope,
  filters: readonly ProductFilter[],
  rows: number,
): Promise<SampleCount> => countIn(db, scope, filters, sampleOf(scope, rows));

/** The same among one product in 16, of which an index of its own finds those with the words; `of` are these, up to `rows`. */
export const countSixteenth = (
  db: Db,
  scope: Scope,
  filters: readonly ProductFilter[],
  rows: number,
): Promise<SampleCount> =>
  countIn(
    db,
    scope,
    filters,
    sql`(select m.* from product_model m
      where ${byGrams(scope, filters[0]!)} and uuid_hash_extended(m.id, 0) & 15 = 0 limit ${rows}) m`,
  );

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
