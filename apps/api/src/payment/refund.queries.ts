import { sql } from "kysely";
import type { RefundState } from "#api/order/record/order-history.service.ts";
import type { Db } from "#api/platform/db/open.ts";

export type RefundRow = {
  id: string;
  payment_id: string;
  amount: number;
  way: "provider" | "hand";
  state: RefundState;
  /** The provider's id of the refund, once known. */
  provider_reference: string | null;
  /** Why it is not through, or failed, as the provider says; empty if it gives no reason. */
  reason: string;
  /** When it was first requested of the provider. */
  sent_at: Date | null;
  /** When it was done, also of one that failed afterwards. */
  done_at: Date | null;
  /** How often it was requested again after a refusal. */
  attempt: number;
};

export type NewRefund = Pick<RefundRow, "id" | "payment_id" | "amount" | "way" | "state"> & {
  channel_id: string;
  actor: string;
  created_at: Date;
  done_at: Date | null;
};

const columns = [
  "id",
  "payment_id",
  "amount",
  "way",
  "state",
  "provider_reference",
  "reason",
  "sent_at",
  "done_at",
  "attempt",
] as const;

/** States of a refund that is still to come. */
export const openStates = ["asked", "sent", "waits_for_buyer"] as const satisfies readonly RefundState[];

/** False if there is a refund with this id already. */
export async function insertRefund(trx: Db, refund: NewRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("order_refund")
    .values(refund)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom("order_refund").select(columns).where("id", "=", id).executeTakeFirst();
  return row as RefundRow | undefined;
}

/** A payment's refunds, without failed ones. Callers that need the sum lock the payment first. */
export async function refundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
  const rows = await db
    .selectFrom("order_refund")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .where("state", "<>", "failed")
    .orderBy("created_at")
    .execute();
  return rows as RefundRow[];
}

/** A payment's refunds that failed at the provider, and that nobody has settled otherwise: their tasks are open. */
export async function failedRefundsOf(db: Db, paymentId: string, taskPrefix: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))} from order_refund r
    join open_task t on t.unique_key = ${taskPrefix}::text || ':' || r.id::text and t.closed_at is null
    where r.payment_id = ${paymentId} and r.state = 'failed' and r.way = 'provider' order by r.created_at, r.id`.execute(
    db,
  );
  return rows;
}

/**
 * Claims a refund for one request to the provider, so that two processes do not request it at once. Null: another one
 * has claimed it, or the refund is not open at the provider. `sent_at` of the answer is the time before this claim: a
 * refund that has one may have been made without an answer.
 */
export async function claimRefund(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    update order_refund r set sent_at = coalesce(r.sent_at, ${now}), claimed_until = ${until}
    from (select id, sent_at from order_refund where id = ${id} for update) before
    where r.id = before.id and r.way = 'provider' and r.state in (${sql.join(openStates)})
      and (r.claimed_until is null or r.claimed_until <= ${now})
    returning r.id, r.payment_id, r.amount, r.way, r.state, r.provider_reference, r.reason, r.done_at, r.attempt,
        before.sent_at`.execute(db);
  return rows[0] ?? null;
}

export async function releaseRefund(db: Db, id: string) {
  await db.updateTable("order_refund").set({ claimed_until: null }).where("id", "=", id).execute();
}

type Change = Partial<
  Pick<RefundRow, "state" | "way" | "amount" | "provider_reference" | "reason" | "sent_at" | "done_at" | "attempt">
>;

/** Changes a refund in one of the given states; false if it has left them meanwhile. */
export async function changeRefund(
  trx: Db,
  id: string,
  from: readonly RefundState[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("order_refund")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
