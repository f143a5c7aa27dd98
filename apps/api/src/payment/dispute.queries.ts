import type { DisputeState } from "@noren/contract/payment-method/dispute-words.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type DisputeRow = {
  id: string;
  /** The provider's id of the dispute. */
  provider_reference: string;
  amount: number;
  reason: string;
  state: DisputeState;
  is_appeal: boolean;
  /** The issuer has taken the amount back. */
  is_withdrawn: boolean;
  url: string | null;
  due_by: Date | null;
  opened_at: Date;
  /** When it was won or lost; null while it is open. */
  closed_at: Date | null;
};

const columns = [
  "id",
  "provider_reference",
  "amount",
  "reason",
  "state",
  "is_appeal",
  "is_withdrawn",
  "url",
  "due_by",
  "opened_at",
  "closed_at",
] as const;

/** Callers that change it lock the payment first. */
export async function findDispute(db: Db, paymentId: string, disputeId: string): Promise<DisputeRow | undefined> {
  const row = await db
    .selectFrom("payment_dispute")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .where("provider_reference", "=", disputeId)
    .executeTakeFirst();
  return row as DisputeRow | undefined;
}

export type NewDispute = DisputeRow & { payment_id: string; channel_id: string; updated_at: Date };

export async function insertDispute(trx: Db, dispute: NewDispute) {
  await trx.insertInto("payment_dispute").values(dispute).execute();
}

type Change = Omit<NewDispute, "id" | "payment_id" | "channel_id" | "provider_reference" | "opened_at">;

export async function changeDispute(trx: Db, id: string, change: Change) {
  await trx.updateTable("payment_dispute").set(change).where("id", "=", id).execute();
}

/** Disputes of an order's payments, the oldest first. */
export async function disputesOf(db: Db, orderId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select d.id, d.provider_reference, d.amount, d.reason, d.state, d.is_appeal, d.is_withdrawn, d.url, d.due_by, d.opened_at,
      d.closed_at from payment_dispute d join payment y on y.id = d.payment_id
    where y.order_id = ${orderId} order by d.opened_at, d.id`.execute(db);
  return rows;
}

/** Yen of a payment that the card's issuer has taken back. Callers that need it for a refund lock the payment first. */
export async function withdrawnOf(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ withdrawn: number }>`
    select coalesce(sum(amount), 0)::int as withdrawn from payment_dispute
    where payment_id = ${paymentId} and is_withdrawn`.execute(db);
  return rows[0]!.withdrawn;
}
