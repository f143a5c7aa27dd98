import type { DeclineCode } from "@noren/contract/payment-method/declines.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { json } from "#api/platform/db/json.ts";
import type { Instruction, PaymentState } from "#api/order/record/order-rows.ts";
import type { PaymentEventSource, PaymentRow } from "./payment-rows.ts";

const selection = sql`y.id, y.channel_id, y.order_id, y.code, y.amount, y.state, y.provider, y.provider_reference, y.pay_by, y.settled_at, y.conveni_code,
  y.created_at, o.member_id,  o.order_no, o.state as order_state, o.cart_id, o.email,
  coalesce(y.address_range_hash, '') as address_range_hash, y.refused_at, y.decline,
  y.capture, y.capture_amount, y.authorized_at, y.authorized_until, y.lapsed_at`;

export async function paymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${selection} from payment y join shop_order o on o.id = y.order_id where y.id = ${id}`.execute(db);
  return rows[0];
}

/** Last payment of an order. */
export async function paymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${selection} from payment y join shop_order o on o.id = y.order_id where o.id = ${orderId}
    order by y.created_at desc, y.id desc limit 1`.execute(db);
  return rows[0];
}

/** Locks the payment and its order. The cart must be locked before, as in the decision. */
export async function lockPayment(trx: Db, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${selection} from payment y join shop_order o on o.id = y.order_id where y.id = ${id} for update of y, o`.execute(
    trx,
  );
  return rows[0];
}

export async function setPaymentState(trx: Db, id: string, state: PaymentState, now: Date, by = "provider") {
  await trx
    .updateTable("payment")
    .set({
      state,
      ...(state === "settled" ? { settled_at: now, settled_by: by } : { failed_at: now }),
      action_url: null,
    })
    .where("id", "=", id)
    .execute();
}

/** Stores an authorization, with which the time to pay is over. */
export async function setAuthorized(trx: Db, id: string, { at, until }: { at: Date; until: Date | null }) {
  await trx
    .updateTable("payment")
    .set({ authorized_at: at, authorized_until: until, lapsed_at: null, pay_by: null, action_url: null })
    .where("id", "=", id)
    .execute();
}

/** The authorization is over. */
export async function setLapsed(trx: Db, id: string, now: Date) {
  await trx.updateTable("payment").set({ authorized_at: null, lapsed_at: now }).where("id", "=", id).execute();
}

export async function setCaptureAmount(trx: Db, id: string, amount: number) {
  await trx.updateTable("payment").set({ capture_amount: amount }).where("id", "=", id).execute();
}

/** The payment comes another way than by its provider. */
export async function leaveProvider(trx: Db, id: string) {
  await trx.updateTable("payment").set({ provider: null, capture_amount: null }).where("id", "=", id).execute();
}

export async function setProviderReference(trx: Db, id: string, chargeId: string) {
  await trx.updateTable("payment").set({ provider_reference: chargeId }).where("id", "=", id).execute();
}

/** Stores the payment instructions from the provider, and the end of the time to pay. */
export async function setInstructions(trx: Db, id: string, instructions: readonly Instruction[], payBy: Date) {
  await trx
    .updateTable("payment")
    .set({ instructions: json(instructions), pay_by: payBy, action_url: null })
    .where("id", "=", id)
    .execute();
}

export async function setRefused(trx: Db, id: string, now: Date) {
  await trx.updateTable("payment").set({ refused_at: now }).where("id", "=", id).execute();
}

/** Stores why a payment was declined; a later reason does not replace the first. */
export async function setDecline(trx: Db, id: string, decline: DeclineCode) {
  await trx.updateTable("payment").set({ decline }).where("id", "=", id).where("decline", "is", null).execute();
}

/** State in the last event of a payment. */
export async function lastEventState(db: Db, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("payment_event")
    .select("state")
    .where("payment_id", "=", paymentId)
    .orderBy(sql`coalesce(last_at, created_at)`, "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.state;
}

/** Whether any event of the payment has this state. */
export async function hasEvent(db: Db, paymentId: string, state: string): Promise<boolean> {
  const query = db.selectFrom("payment_event").select("id").where("payment_id", "=", paymentId);
  return (await query.where("state", "=", state).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the order was ever accepted, in whatever state it is now. */
export async function wasAccepted(db: Db, orderId: string): Promise<boolean> {
  const query = db.selectFrom("order_state_change").select("id").where("order_id", "=", orderId);
  return (await query.where("to_state", "in", ["accepted", "paid"]).limit(1).executeTakeFirst()) !== undefined;
}

export async function setActionUrl(db: Db, id: string, actionUrl: string | null) {
  await db
    .updateTable("payment")
    .set({ action_url: actionUrl })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Providers repeat reports on queries and replays; the shop's own actions get a row each time. */
const isReport = (source: PaymentEventSource) => source !== "refund" && source !== "capture";

/** Stores an event. A repeated statement from the same source is one row with a count. */
export async function insertEvent(
  db: Db,
  event: { id: string; paymentId: string; source: PaymentEventSource; state: string; amount: number; now: Date },
) {
  await db
    .insertInto("payment_event")
    .values({
      id: event.id,
      payment_id: event.paymentId,
      source: event.source,
      state: event.state,
      amount: event.amount,
      created_at: event.now,
      content_key: isReport(event.source) ? `${event.source}:${event.state}:${event.amount}` : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["payment_id", "content_key"])
        .doUpdateSet({ count: sql`payment_event.count + 1`, last_at: event.now }),
    )
    .execute();
}
