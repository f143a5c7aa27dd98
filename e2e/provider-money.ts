import { metadataKeys as komojuKeys } from "@noren/api/payment-method/provider/komoju/komoju-contract.ts";
import type { RunningKomoju } from "@noren/api/payment-method/provider/komoju/testing/komoju-server.ts";
import type { RunningSbps } from "@noren/api/payment-method/provider/sbpayment/testing/sbps-server.ts";
import type { StripeServer } from "@noren/api/payment-method/provider/stripe/testing/stripe-server.ts";

/** What the provider has of one order, in yen. */
export type Money = { charges: number; captured: number; refunds: number[] };

export const stripeMoney = (stripe: StripeServer, no: string) => (): Money => {
  const intents = [...stripe.state.intents.values()].filter(({ metadata }) => Object.values(metadata).includes(no));
  const ids = new Set(intents.map(({ id }) => id));
  const refunds = [...stripe.state.refunds.values()].filter((one) => ids.has(one.payment_intent ?? ""));
  return {
    charges: intents.filter(({ status }) => ["succeeded", "requires_capture"].includes(status)).length,
    captured: intents.reduce((sum, { amount_received }) => sum + amount_received, 0),
    refunds: refunds.map(({ amount }) => amount),
  };
};

/** The purchase of the order that was placed last. */
export const sbpsMoney = (sbps: RunningSbps) => {
  const { trackingId } = sbps.control.purchases().at(-1)!;
  return (): Money => {
    const purchase = sbps.control.purchases().find((one) => one.trackingId === trackingId)!;
    const isCharged = ["authorized", "captured", "refunded"].includes(purchase.state);
    return { charges: isCharged ? 1 : 0, captured: purchase.captured, refunds: purchase.refunds };
  };
};

export const komojuMoney = (komoju: RunningKomoju, no: string) => (): Money => {
  const sessions = [...komoju.state.sessions.values()].filter(({ metadata }) => metadata[komojuKeys.orderNo] === no);
  const ids = new Set(sessions.map(({ id }) => id));
  const payments = [...komoju.state.payments.values()].filter(({ session }) => ids.has(session));
  const taken = payments.filter(({ status }) => status === "captured" || status === "refunded");
  return {
    charges: taken.length + payments.filter(({ status }) => status === "authorized").length,
    captured: taken.reduce((sum, { amount, tax }) => sum + amount + tax, 0),
    refunds: payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
  };
};
