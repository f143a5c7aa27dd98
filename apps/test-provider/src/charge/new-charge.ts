import { randomName } from "../http/parts.ts";
import type { StartCall } from "./calls.ts";
import { type Charge, chargeWords, type Refusal } from "./charge.ts";
import type { ChargeContext } from "./charge-store.ts";

export function newCharge(
  { random, clock }: ChargeContext,
  call: Partial<StartCall> & { reference: string },
  changes: Partial<Charge>,
): Charge {
  return {
    reference: call.reference,
    charge_id: `ch_${randomName(random, 18)}`,
    kind: call.kind ?? "card",
    shop_name: call.shop_name ?? "",
    order_no: call.order_no ?? "",
    amount: call.amount ?? 0,
    refunds: {},
    state: "requires_action",
    step: null,
    message: chargeWords.requires_action,
    return_url: call.return_url ?? "",
    is_link: isLinkBuyer(call.buyer_email),
    notify_url: call.notify_url ?? "",
    last4: null,
    typed: null,
    keep_for: call.keep_for ?? null,
    ...(call.capture && { capture: call.capture }),
    saved_card: null,
    fraud_url: call.fraud_url ?? "",
    fraud: null,
    pays_at: null,
    conveni: null,
    created_at: clock().toISOString(),
    ...changes,
  };
}

/** Orders of a buyer link@… show the link type in tests and in the demo. */
const isLinkBuyer = (email = "") => email.startsWith("link@");

type StartedOrder = { reference: string; order_no: string; amount: number };

/**
 * Answer to a repeated start: the existing charge, or a refusal if the reference belongs to another order or amount.
 */
export function startedBefore({ store }: ChargeContext, call: StartedOrder): Charge | Refusal | undefined {
  const known = store.find(call.reference);
  if (!known) return undefined;
  return isSameOrder(known, call) ? known : { refusal: "the reference belongs to another charge" };
}

/** A voided reference has no order or amount, so any start matches it. */
function isSameOrder(charge: Charge, { order_no, amount }: StartedOrder): boolean {
  return !charge.notify_url || (charge.order_no === order_no && charge.amount === amount);
}
