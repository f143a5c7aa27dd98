import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type Soonest = { delivery_class: string; lead_days: number };

/**
 * For each delivery class the business days until what is in stock can leave, the fewest first. Where something needs none,
 * nothing else is looked at.
 */
export async function soonestOfClasses(
  db: Db,
  { isVisible, now, classes }: { isVisible: RawBuilder<unknown>; now: Date; classes: readonly string[] },
): Promise<Soonest[]> {
  const days = sql`m.lead_days + coalesce(k.lead_days, 0)`;
  const inStock = sql`product_model m left join maker k on k.id = m.maker_id
    where ${isVisible} and m.in_stock and (m.sale_ends_at is null or m.sale_ends_at > ${now})`;
  const { rows } = await sql<Soonest>`
    select c.name as delivery_class, coalesce(
      (select 0 where exists (select from ${inStock} and m.delivery_class = c.name and ${days} = 0)),
      (select min(${days}) from ${inStock} and m.delivery_class = c.name)
    )::int as lead_days
    from unnest(${classes}::text[]) with ordinality as c (name, place)
    order by lead_days nulls last, c.place`.execute(db);
  return rows.filter(({ lead_days }) => lead_days !== null);
}
