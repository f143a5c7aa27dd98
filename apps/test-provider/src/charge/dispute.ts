import type { WireDispute } from "@noren/contract/payment-method/test-provider-wire.ts";
import { randomName } from "../http/parts.ts";
import { type Charge, type Dispute, type DisputeState, paidOf, type Refusal, toWire } from "./charge.ts";
import type { ChargeContext } from "./charge-store.ts";
import type { Change } from "./journal.ts";

type Changed = Promise<Charge | Refusal | undefined>;

export type NewDispute = {
  state: Extract<DisputeState, "inquiry" | "needs_response">;
  /** The whole payment if missing. */
  amount?: number | undefined;
  /** A week from now if missing. */
  due_by?: string | undefined;
};

const week = 7 * 86_400_000;

/** The issuer asks about a paid charge, or takes its amount back. */
export async function openDispute(context: ChargeContext, reference: string, dispute: NewDispute): Changed {
  const { store, clock, random } = context;
  const charge = store.find(reference);
  if (!charge) return undefined;
  if (charge.kind !== "card" || paidOf(charge) === 0) return { refusal: "nothing was paid by card" };
  const now = clock();
  const { state, amount = paidOf(charge), due_by = new Date(now.getTime() + week).toISOString() } = dispute;
  const opened: Dispute = {
    dispute_id: `dp_${randomName(random, 12)}`,
    amount,
    reason: "身に覚えのない請求",
    state,
    is_appeal: false,
    due_by,
    opened_at: now.toISOString(),
  };
  return put(context, { ...charge, disputes: [...disputesOf(charge), opened] });
}

/** States that a dispute may enter; a closed one is opened again by an appeal. */
const nextStates: Record<DisputeState, readonly DisputeState[]> = {
  inquiry: ["needs_response", "under_review", "won"],
  needs_response: ["under_review", "won", "lost"],
  under_review: ["won", "lost"],
  lost: ["needs_response", "won"],
  won: ["needs_response"],
};

/** Changes the last dispute of a charge. */
export async function moveDispute(context: ChargeContext, reference: string, state: DisputeState): Changed {
  const charge = context.store.find(reference);
  if (!charge) return undefined;
  const last = disputesOf(charge).at(-1);
  if (!last || !nextStates[last.state].includes(state)) return { refusal: `no dispute goes to ${state} now` };
  const isClosed = last.state === "won" || last.state === "lost";
  const is_appeal = last.is_appeal || (isClosed && state === "needs_response");
  return put(context, { ...charge, disputes: [...disputesOf(charge).slice(0, -1), { ...last, state, is_appeal }] });
}

/** The issuer suspects fraud, and takes nothing back. */
export async function warn(context: ChargeContext, reference: string): Changed {
  const { store, journal, webhooks, random, baseUrl } = context;
  const charge = store.find(reference);
  if (!charge) return undefined;
  const warning = { warning_id: `ew_${randomName(random, 12)}`, reference, reason: "カードの不正利用の届け出" };
  const batch = webhooks.prepare(toWire(charge, baseUrl()), charge.notify_url, { warning });
  journal.write(...batch.webhooks.map((webhook): Change => ["notice", webhook.webhook_id, webhook]));
  await webhooks.send(batch);
  return charge;
}

export const disputesOf = ({ disputes = [] }: Charge): readonly Dispute[] => disputes;

/** Yen that issuers have taken back. */
export const withdrawnOf = (charge: Charge): number =>
  disputesOf(charge)
    .filter(({ state }) => state !== "inquiry" && state !== "won")
    .reduce((sum, { amount }) => sum + amount, 0);

/** Stores a charge whose last dispute has changed, and sends that dispute's webhook. */
async function put({ journal, webhooks, baseUrl, log }: ChargeContext, charge: Charge): Promise<Charge> {
  const dispute = toWireDispute(charge, baseUrl());
  const batch = webhooks.prepare(toWire(charge, baseUrl()), charge.notify_url, { dispute });
  const sent = batch.webhooks.map((webhook): Change => ["notice", webhook.webhook_id, webhook]);
  journal.write(["charge", charge.reference, charge], ...sent);
  log("dispute changed", { state: dispute.state });
  await webhooks.send(batch);
  return charge;
}

/** The charge's last dispute. The shop answers it at the test desk. */
function toWireDispute(charge: Charge, baseUrl: string): WireDispute {
  const { reference, charge_id, order_no } = charge;
  const url = `${baseUrl}/counter?number=${encodeURIComponent(order_no)}`;
  return { ...disputesOf(charge).at(-1)!, reference, charge_id, url };
}
