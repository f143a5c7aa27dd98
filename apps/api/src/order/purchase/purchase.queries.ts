import type { OrderState } from "@noren/contract/order/order-state.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** States of orders that count as a purchase: paid, or dispatched with a payment on delivery or by invoice. */
const boughtStates: readonly OrderState[] = ["paid", "packed", "shipped", "delivered"];

/** Whether the member has bought a variant of a product, and has not sent all pieces back. */
export async function findPurchase(
  db: Db,
  { channelId, memberId, modelId }: { channelId: string; memberId: string; modelId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from shop_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
    where o.channel_id = ${channelId} and o.member_id = ${memberId} and o.state = any(${sql.val(boughtStates)}::text[])
      and p.model_id = ${modelId}
    limit 1`.execute(db);
  return rows.length > 0;
}

type Batch = { after: string; size: number };

/** The next ids, in order, of products that were ever ordered. */
export async function orderedModels(db: Db, { after, size }: Batch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from product_model m
    where m.id > ${after}
      and exists (select from product p join order_line l on l.product_id = p.id where p.model_id = m.id)
    order by m.id limit ${size}`.execute(db);
  return rows.map(({ id }) => id);
}

/** For each of the products, the products most often ordered together with it, with the number of these orders. */
export async function pairsSince(
  db: Db,
  modelIds: readonly string[],
  { since, relatedMax }: { since: Date; relatedMax: number },
): Promise<{ model_id: string; other_id: string; orders: number }[]> {
  const { rows } = await sql<{ model_id: string; other_id: string; orders: number }>`
    with bought as (
      select distinct p.model_id, l.order_id from product p join order_line l on l.product_id = p.id
      join shop_order o on o.id = l.order_id
      where p.model_id = any(${sql.val(modelIds)}::uuid[]) and o.ordered_at >= ${since}
        and o.state = any(${sql.val(boughtStates)}::text[])
    ), pairs as (
      select b.model_id, p.model_id as other_id, count(distinct b.order_id)::int as orders
      from bought b join order_line l on l.order_id = b.order_id join product p on p.id = l.product_id
      where p.model_id <> b.model_id group by 1, 2
    )
    select model_id, other_id, orders from (
      select *, row_number() over (partition by model_id order by orders desc, other_id) as place from pairs) ranked
    where place <= ${relatedMax}`.execute(db);
  return rows;
}
