import {
  type PaymentProvider,
  type ProviderCharge,
  type ChargeState,
  providerFailure,
} from "../payment/provider/port.ts";

/** A provider in memory that does what a test tells it; the real test provider is in apps/test-provider. */
export function fakeProvider() {
  const charges = new Map<string, ProviderCharge>();
  const calls: string[] = [];
  let next: ChargeState = "requires_action";
  let trouble: "none" | "unknown" | "refused" | "unknown after charging" = "none";
  const set = (reference: string, change: Partial<ProviderCharge>) => {
    const charge = { ...charges.get(reference)!, ...change };
    charges.set(reference, charge);
    return charge;
  };
  const fail = (call: string) => {
    calls.push(call);
    if (trouble === "unknown" || trouble === "refused") throw providerFailure(trouble, `told to be ${trouble}`);
  };
  const actionUrl = (state: ChargeState, reference: string) =>
    state === "requires_action" ? `http://127.0.0.1:9/pay/${reference}` : null;
  const provider: PaymentProvider = {
    code: "fake",
    async start({ reference, amount }) {
      fail("start");
      if (!charges.has(reference)) {
        const message = next === "refused" ? "カード会社が承認しませんでした。" : "";
        charges.set(reference, {
          reference,
          chargeId: `c-${reference}`,
          amount,
          state: next,
          actionUrl: actionUrl(next, reference),
          message,
        });
      }
      if (trouble === "unknown after charging") throw providerFailure("unknown", "the answer was lost");
      return charges.get(reference)!;
    },
    async find(reference) {
      fail("find");
      return charges.get(reference);
    },
    async cancel(reference) {
      fail("cancel");
      const charge = charges.get(reference) ?? {
        reference,
        chargeId: "",
        amount: 0,
        state: "cancelled" as const,
        actionUrl: null,
        message: "",
      };
      charges.set(reference, charge);
      return charge.state === "requires_action" ? set(reference, { state: "cancelled", actionUrl: null }) : charge;
    },
    async refund(reference) {
      fail("refund");
      return set(reference, { state: "refunded" });
    },
    readNotice: (headers, body) =>
      headers.get("x-signed") === "yes" ? (JSON.parse(body) as ProviderCharge) : undefined,
  };
  return {
    provider,
    calls,
    charges,
    /** How the next charge begins. */
    begin: (state: ChargeState) => void (next = state),
    /** What the buyer, or the card's bank, has done since. */
    move: (reference: string, state: ChargeState) => set(reference, { state, actionUrl: null }),
    trouble: (kind: typeof trouble) => void (trouble = kind),
  };
}
