import { type RawBuilder, sql } from "kysely";
import { variantHas } from "./option-filter.ts";
import type { ProductFilter } from "./product-hits.queries.ts";
import type { Scope } from "./tag/tag-access.ts";

/** Axes that are counted: all but some, or one alone. */
export type CountedAxes = { except: readonly string[] } | { only: string };
type Counting = { axes?: CountedAxes; filter: ProductFilter };

/** Values that are read at most, those of most products first: each axis shows some, and sizes in words may be thousands. */
const valuesMax = 400;

/** What is gathered of each product for its axes; its id where only its variants can tell. */
export function keysColumn(sets: readonly Counting[]): RawBuilder<unknown> {
  const counting = sets.filter(({ axes }) => axes);
  const keys = counting.some(({ filter }) => filter.inStock) ? sql`m.buyable_keys` : sql`m.option_keys`;
  return counting.some(asksVariants) ? sql`${keys} as keys, m.id, m.option_names` : sql`${keys} as keys`;
}

/** A further value must be in the variant that has the chosen ones, and costs so much. */
const asksVariants = ({ filter: { options, price } }: Pick<Counting, "filter">) =>
  (options?.length ?? 0) > 0 || price !== undefined;

/** Key, a colour's shade, place and number of products. */
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

/** Thousands of products share some hundred arrays, which are unnested once each. */
const ofProducts = (from: RawBuilder<unknown>, axes: CountedAxes) => sql`(
  select key, sum(a.count)::int as count
  from (select s.keys, count(*) as count from ${from} s group by 1) a, unnest(a.keys) key
  where ${isCounted(axes)} group by key)`;

/** By the variants that have the chosen values of the other axes; a material counts with its product. */
const ofVariants = (
  from: RawBuilder<unknown>,
  scope: Scope,
  axes: CountedAxes,
  { options = [], price, inStock }: ProductFilter,
) => sql`(
  select key, count(*)::int as count from (
    select m.id, key from ${from} m join product p on p.model_id = m.id
      cross join unnest(variant_keys(m.option_names, p.option_values, p.color_name, p.size)) key
    where ${variantHas(scope.now, { options, price, inStock })} and ${isCounted(axes)}
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
