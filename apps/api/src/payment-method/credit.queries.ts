import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** Amounts ordered by a member with these methods and not paid yet, by method id; yen. */
export async function owedByMethod(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; owed: number }>`
    select y.payment_method_id as id, sum(y.amount)::int as owed from payment y join shop_order o on o.id = y.order_id
    where o.member_id = ${memberId} and y.state = 'waiting' and y.payment_method_id = any(${ids}::uuid[])
      and o.state not in ('cancelled', 'expired', 'returned')
    group by y.payment_method_id`.execute(db);
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

/** Locks the member's row, so that concurrent orders are counted one after the other. */
export async function lockMember(trx: Db, memberId: string): Promise<void> {
  await trx.selectFrom("member").select("id").where("id", "=", memberId).forUpdate().execute();
}
