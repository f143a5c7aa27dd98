import type { WireCharge } from "@noren/contract/payment-method/test-provider-wire.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";
import { expect } from "vitest";

/** No orphan charges: what the provider has captured, authorized and refunded matches the shop's orders. */
export async function expectCharges(db: Db, charges: readonly WireCharge[]) {
  const { rows } = await sql<{ id: string; state: string }>`
    select y.id, case when coalesce(r.total, 0) = y.amount then 'refunded' when y.state = 'settled' then 'captured'
      when y.state = 'waiting' and y.code = 'deferred' then 'authorized' else '' end as state
    from payment y join shop_order o on o.id = y.order_id
    left join lateral (select sum(amount) as total from order_refund where payment_id = y.id and state = 'done') r on true
    where y.provider is not null and o.email like 'chaos.%@example.jp'`.execute(db);
  const sorted = (ids: string[]) => ids.toSorted();
  for (const state of ["captured", "authorized", "refunded"]) {
    const references = charges.filter((charge) => charge.state === state).map(({ reference }) => reference);
    const ids = rows.filter((row) => row.state === state).map(({ id }) => id);
    expect([state, sorted(references)]).toEqual([state, sorted(ids)]);
  }
}
