import { randomName } from "../http/parts.ts";
import type { RefundCall } from "./calls.ts";
import {
  type Charge,
  paidOf,
  refundedOf,
  type RefundOutcome,
  refundsOf,
  type Refusal,
  transitioned,
} from "./charge.ts";
import type { ChargeContext } from "./charge-store.ts";
import { withdrawnOf } from "./dispute.ts";

type Changed = Promise<Charge | Refusal | undefined>;

/** Makes a refund once per key; a repeated call answers its state. */
export async function refund(context: ChargeContext, reference: string, { amount, key }: RefundCall): Changed {
  const { store, random } = context;
  const charge = store.find(reference);
  if (!charge) return undefined;
  const before = charge.refunds[key];
  if (before !== undefined) return before === amount ? charge : { refusal: "the key belongs to another refund" };
  if (charge.state !== "captured") return { refusal: "nothing was paid" };
  const outcome: RefundOutcome = charge.next_refund ?? { state: "done", reason: "" };
  const refund_states = { ...charge.refund_states, [key]: { refund_id: `re_${randomName(random, 12)}`, ...outcome } };
  const given = { ...charge, refunds: { ...charge.refunds, [key]: amount }, refund_states };
  if (refundedOf(given, { isOpen: true }) > paidOf(charge)) return { refusal: "more than was paid" };
  if (refundedOf(given, { isOpen: true }) + withdrawnOf(charge) > paidOf(charge))
    return { refusal: "the charge is disputed" };
  return store.put(ofRefunds(given));
}

/** How the next refunds of a charge begin. */
export async function setNextRefund({ store }: ChargeContext, reference: string, next_refund: RefundOutcome): Changed {
  const charge = store.find(reference);
  return charge && store.put({ ...charge, next_refund }, { silent: true });
}

/** Ends or changes the last refund of a charge, as a bank or the buyer would. */
export async function moveRefund({ store }: ChargeContext, reference: string, outcome: RefundOutcome): Changed {
  const charge = store.find(reference);
  if (!charge) return undefined;
  const last = refundsOf(charge).at(-1);
  if (!last) return { refusal: "there is no refund" };
  const { key, refund_id } = last;
  return store.put(
    ofRefunds({ ...charge, refund_states: { ...charge.refund_states, [key]: { refund_id, ...outcome } } }),
  );
}

/** A charge is refunded while the refunds that are done return the whole amount. */
function ofRefunds(charge: Charge): Charge {
  const isWhole = refundedOf(charge) === paidOf(charge);
  if (isWhole) return transitioned(charge, "refunded");
  return charge.state === "refunded" ? transitioned(charge, "captured") : charge;
}
