import { type RawBuilder, sql } from "kysely";
import { variantHas } from "./option-filter.ts";
import type { ProductFilter } from "./product-hits.queries.ts";
import type { Scope } from "./tag/tag-access.ts";

/** The axes to count: all except some, or only one. */
export type CountedAxes = { except: readonly string[] } | { only: string };
type Counting = { axes?: CountedAxes; filter: ProductFilter };

/**
 * Max values read over all axes, by number of products: an axis shows few of them, and free-text sizes may be
 * thousands.
 */
const valuesMax = 400;

/** Columns gathered per product for its axes; its id only if its variants must be read. */
export function keysColumn(sets: readonly Counting[]): RawBuilder<unknown> {
  const counting = sets.filter(({ axes }) => axes);
  const keys = counting.some(({ filter }) => filter.inStock) ? sql`m.buyable_keys` : sql`m.option_keys`;
  return counting.some(asksVariants) ? sql`${keys} as keys, m.id, m.option_names` : sql`${keys} as keys`;
}

/** Whether variants must be read: another value must be in the variant that has the chosen values and price. */
const asksVariants = ({ filter: { options, price } }: Pick<Counting, "filter">) =>
  (options?.length ?? 0) > 0 || price !== undefined;

/** Columns: key, a colour's shade, place, number of products. */
export function countedOptions(
  from: RawBuilder<unknown>,
  scope: Scope,
  axes: CountedAxes,
  filter: ProductFilter,
): RawBuilder<unknown> {
  const counts = asksVariants({ filter }) ? ofVariants(from, scope, axes, filter) : ofProducts(from, axes);
  return sql`f.key, case when f.axis = '色' then coalesce((select p.color_hex from product p
      where p.channel_id = ${scope.channelId} and p.color_name = substr(f.key, 3) and p.color_hex <> ''
      order by p.color_hex limit 1), '') else '' end, '', f.count
    from (select key, split_part(key, e'\t', 1) as axis, count from ${counts} c
      order by count desc, key limit ${valuesMax}) f`;
}

/** Grouping by array first is cheaper: thousands of products share some hundred arrays. */
const ofProducts = (from: RawBuilder<unknown>, axes: CountedAxes) => sql`(
  select key, sum(a.count)::int as count
  from (select s.keys, count(*) as count from ${from} s group by 1) a, unnest(a.keys) key
  where ${isCounted(axes)} group by key)`;

/** Counts values of the variants with the chosen values of the other axes. A material counts by product. */
const ofVariants = (
  from: RawBuilder<unknown>,
  scope: Scope,
  axes: CountedAxes,
  { options = [], price, inStock }: ProductFilter,
) => sql`(
  select key, count(*)::int as count from (
    select m.id, key from ${from} m join product p on p.model_id = m.id
      cross join unnest(variant_keys(m.option_names, p.option_values, p.color_name, p.size)) key
    where ${variantHas(scope, { options, price, inStock })} and ${isCounted(axes)}
    union
    select m.id, key from ${from} m cross join unnest(m.keys) key
    where split_part(key, e'\t', 1) <> all (axis_names(m.option_names)) and ${isCounted(axes)}
  ) each group by key)`;

const isCounted = (axes: CountedAxes) =>
  "only" in axes
    ? sql`split_part(key, e'\t', 1) = ${axes.only}`
    : axes.except.length > 0
      ? sql`split_part(key, e'\t', 1) <> all (${sql.val(axes.except)}::text[])`
      : sql`true`;
