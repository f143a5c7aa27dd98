import { postWebhook } from "./card-orders.ts";
import type { WithMember } from "./member-orders.ts";
import type { ProviderDispute } from "#api/payment-method/provider/provider-dispute.ts";

/** Seven days after the shop's clock. */
export const dueBy = "2026-11-27T00:00:00.000Z";

/** An order paid by card, and a function that reports a dispute of it. */
export async function disputable(open: WithMember, { isSent = false } = {}) {
  open.fake.begin("captured");
  const { id, order_no } = await open.order(open.card);
  const { id: reference, amount } = await open.db
    .selectFrom("payment")
    .select(["id", "amount"])
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  if (isSent) for (const step of ["order packed", "order shipped"]) await open.type(step, order_no);
  const report = async (state: ProviderDispute["state"], changes: Record<string, unknown> = {}) => {
    const url = "https://provider.example/disputes/dp-1";
    const facts = { disputeId: "dp-1", chargeId: `c-${reference}`, reason: "身に覚えのない請求", url };
    const dispute = { ...facts, reference, amount, state, dueBy, openedAt: open.shop.clock(), ...changes };
    return (await postWebhook(open, { kind: "dispute", dispute })).status;
  };
  return { id, order_no, reference, amount, report };
}

export const disputesIn = ({ db }: WithMember) =>
  db.selectFrom("payment_dispute").select(["state", "amount", "closed_at"]).orderBy("opened_at").execute();
export const statesIn = async (open: WithMember) => (await disputesIn(open)).map(({ state }) => state);
export const tasksIn = ({ db }: WithMember) =>
  db.selectFrom("open_task").select(["kind", "words", "due_at"]).where("closed_at", "is", null).execute();
export const onHoldSince = async ({ db }: WithMember, id: string) =>
  (await db.selectFrom("shop_order").select("held_at").where("id", "=", id).executeTakeFirstOrThrow()).held_at;
export const refundsIn = ({ db }: WithMember) => db.selectFrom("order_refund").select(["id", "state", "way"]).execute();
