import { sql } from "kysely";
import type { Day } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";

/** `end`: the first moment after the day, in Tokyo. */
export type AsOf = { channelId: string; day: Day; end: Date };

export type ValueRow = {
  code: string;
  name: string;
  option_values: string[];
  color_name: string | null;
  size: string | null;
  jan_code: string | null;
  quantity: number;
  cost: number | null;
};

/**
 * Variants with their stock at the end of the day: today's less what was moved since. Made-to-order variants have none.
 * The cost is the last that began by the day.
 */
const stockAt = ({ channelId, day, end }: AsOf) => sql`
  select p.model_id, p.code, p.option_values, p.color_name, p.size, p.jan_code,
    (p.stock - coalesce(v.moved, 0))::int8 as quantity, c.cost
  from product p
  left join (
    select product_id, sum(delta) as moved from stock_movement
    where channel_id = ${channelId}::uuid and created_at >= ${end} group by product_id) v on v.product_id = p.id
  left join (
    select distinct on (product_id) product_id, cost from product_cost
    where channel_id = ${channelId}::uuid and since <= ${day}::date order by product_id, since desc) c on c.product_id = p.id
  where p.channel_id = ${channelId}::uuid and not p.is_made_to_order and p.stock - coalesce(v.moved, 0) <> 0`;

/** All variants with a piece at the end of the day, by code: one query, so that all are of one moment. */
export async function valueRows(db: Db, asOf: AsOf): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select s.code, m.name, s.option_values, s.color_name, s.size, s.jan_code, s.quantity, s.cost
    from (${stockAt(asOf)}) s join product_model m on m.id = s.model_id order by s.code`.execute(db);
  return rows;
}

export type ValueSums = { variants: number; pieces: number; value: number; without_cost: number };

export async function valueSums(db: Db, asOf: AsOf): Promise<ValueSums> {
  const { rows } = await sql<ValueSums>`
    select count(*)::int as variants, coalesce(sum(quantity), 0)::int8 as pieces,
      coalesce(sum(quantity * cost), 0)::int8 as value, count(*) filter (where cost is null)::int as without_cost
    from (${stockAt(asOf)}) s`.execute(db);
  return rows[0]!;
}
