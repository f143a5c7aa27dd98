import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { type CountedAxes, countedOptions, keysColumn } from "./option-facet.queries.ts";
import { isBuyable, matching, passing, type ProductFilter } from "./product-hits.queries.ts";
import { shown } from "./product.queries.ts";
import { lockedTags, type Scope } from "./tag/tag-access.ts";

export const facetKinds = ["category", "maker", "brand", "tag", "stock"] as const;
export type FacetKind = (typeof facetKinds)[number];

/** Products that some facets count: what the other filters leave. */
export type FacetSet = { kinds: readonly FacetKind[]; axes?: CountedAxes; filter: ProductFilter };
/**
 * `place` sorts the choices of a facet; a row of the kind "size" says how many products the set has, one of the kind "option" has
 * a key of option_keys, and a colour's shade in its name.
 */
export type FacetRow = {
  of: number;
  kind: FacetKind | "option" | "size";
  key: string;
  name: string;
  place: string;
  count: number;
};

const columns = (scope: Scope, sets: readonly FacetSet[]) =>
  sql`m.category_ids, m.maker_id, m.brand_id, m.tag_ids, (${isBuyable(scope)}) as is_buyable, ${keysColumn(sets)}`;

/** Counted one by one, up to `max` products of each set. */
export async function countedFacets(db: Db, scope: Scope, sets: readonly FacetSet[], max: number): Promise<FacetRow[]> {
  const tables = sets.map(
    ({ filter }, at) => sql`${nameOf(at)} as materialized (
      select ${columns(scope, sets)} from product_model m where ${matching(scope, filter)} limit ${max})`,
  );
  return read(db, scope, tables, sets, (at) => sql`${nameOf(at)}`);
}

/** The same where all sets are parts of one that a search of words finds: it is gathered once, up to `max` products. */
export async function countedParts(
  db: Db,
  scope: Scope,
  whole: ProductFilter,
  sets: readonly FacetSet[],
  max: number,
): Promise<FacetRow[]> {
  const marks = sets.map(
    ({ filter }, at) => sql`(${passing(scope, { ...filter, words: [] })}) as ${sql.ref(`in${at}`)}`,
  );
  const tables = [
    sql`r as materialized (
      select ${columns(scope, sets)}, ${sql.join(marks)} from product_model m where ${matching(scope, whole)} limit ${max})`,
  ];
  return read(db, scope, tables, sets, (at) => sql`(select * from r where ${sql.ref(`in${at}`)})`);
}

/** Counted in a sample of the channel: the rows of a subselect `m`. */
export async function sampledFacets(
  db: Db,
  scope: Scope,
  sets: readonly FacetSet[],
  sample: RawBuilder<unknown>,
): Promise<FacetRow[]> {
  const marks = sets.map(({ filter }, at) => sql`(${passing(scope, filter)}) as ${sql.ref(`in${at}`)}`);
  const tables = [
    sql`r as materialized (select ${columns(scope, sets)}, ${sql.join(marks)} from ${sample} where ${shown(scope)})`,
  ];
  return read(db, scope, tables, sets, (at) => sql`(select * from r where ${sql.ref(`in${at}`)})`);
}

const nameOf = (at: number) => sql.ref(`s${at}`);

async function read(
  db: Db,
  scope: Scope,
  tables: readonly RawBuilder<unknown>[],
  sets: readonly FacetSet[],
  from: (at: number) => RawBuilder<unknown>,
): Promise<FacetRow[]> {
  const counts = sets.flatMap(({ kinds, axes, filter }, at) => [
    sql`select ${sql.lit(at)} as "of", 'size' as kind, '' as key, '' as name, '' as place, count(*)::int as count from ${from(at)} s`,
    ...kinds.map((kind) => sql`select ${sql.lit(at)}, ${sql.lit(kind)}, ${choices[kind](from(at), scope)}`),
    ...(axes ? [sql`select ${sql.lit(at)}, 'option', ${countedOptions(from(at), scope, axes, filter)}`] : []),
  ]);
  const { rows } = await sql<FacetRow>`with ${sql.join(tables)} ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

/** Products by each id of an array. Thousands of them share some hundred arrays, which are unnested once each. */
const countedIds = (from: RawBuilder<unknown>, column: "category_ids" | "tag_ids") => sql`(
  select id, sum(a.count)::int as count
  from (select s.${sql.ref(column)} as ids, count(*) as count from ${from} s group by 1) a, unnest(a.ids) id group by id)`;

const choices: Record<FacetKind, (from: RawBuilder<unknown>, scope: Scope) => RawBuilder<unknown>> = {
  category: (from) => sql`c.key, c.name, '', f.count
    from ${countedIds(from, "category_ids")} f join category c on c.id = f.id`,
  maker: (from) => sql`k.key, k.name, k.name_kana, f.count
    from (select maker_id, count(*)::int as count from ${from} s group by maker_id) f join maker k on k.id = f.maker_id`,
  brand: (from) => sql`b.key, b.name, b.name_kana, f.count
    from (select brand_id, count(*)::int as count from ${from} s group by brand_id) f join brand b on b.id = f.brand_id`,
  tag: (from, scope) => sql`t.key, t.name, to_char(t.sort, 'FM0000000000'), f.count
    from ${countedIds(from, "tag_ids")} f join tag t on t.id = f.id and not array[t.id] && ${lockedTags(scope)}`,
  stock: (from) => sql`'1', '', '', count(*)::int from ${from} s where s.is_buyable having count(*) > 0`,
};
