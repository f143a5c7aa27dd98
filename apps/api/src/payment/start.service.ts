import { createHmac, timingSafeEqual } from "node:crypto";
import { ShopError } from "@noren/contract/errors.ts";
import { rememberResumeUrl } from "../cart/ordered-cart.service.ts";
import type { Work } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { type PaymentRow, paymentById, setActionUrl } from "./payment.queries.ts";
import { isProviderFailure, type PaymentProvider, type ProviderCharge } from "./provider/port.ts";
import { settle, type Settled } from "./settle.service.ts";

export type Started = Settled & { redirectUrl: string | null; message: string };
type CardToken = { token: string; token_key: string };
/** Where the provider sends buyer and notices: the channel's own address. */
export type ReturnBase = { origin: string };

/** Asks the provider for the money, outside any transaction. The payment's id is the key, so asking again is harmless. */
export async function startPayment(
  work: Work,
  paymentId: string,
  base: ReturnBase,
  cardToken?: CardToken,
): Promise<Started> {
  const payment = (await paymentById(work.db, paymentId))!;
  const provider = providerOf(work, payment);
  const reference = payment.id;
  let charge: ProviderCharge;
  try {
    charge = await provider.start({
      reference,
      orderNo: payment.order_no,
      amount: payment.amount,
      cardToken,
      returnUrl: `${base.origin}/api/payments/${payment.code}/return?state=${stateOf(reference, work.shop.secret)}`,
      notifyUrl: `${base.origin}/api/payments/${payment.code}/notice`,
      buyerEmail: payment.email,
    });
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    work.shop.log.warn({ err: error, outcome: error.outcome }, "a payment could not be started");
    if (error.outcome === "unknown") throw new ShopError("payment.provider_unreachable");
    const refused = {
      reference,
      chargeId: "",
      amount: payment.amount,
      state: "refused" as const,
      actionUrl: null,
      message: "",
    };
    const settled = (await settle(work, refused, "start"))!;
    return { ...settled, redirectUrl: null, message: "" };
  }
  return followed(work, payment, charge);
}

async function followed(work: Work, payment: PaymentRow, charge: ProviderCharge): Promise<Started> {
  const settled = (await settle(work, charge, "start"))!;
  const redirectUrl = charge.state === "requires_action" ? charge.actionUrl : null;
  if (redirectUrl) {
    await setActionUrl(work.db, payment.id, redirectUrl);
    await inTransaction(work.db, (trx) => rememberResumeUrl(work, trx, payment, redirectUrl));
  }
  return { ...settled, redirectUrl, message: charge.message };
}

export function providerOf({ shop }: Work, payment: Pick<PaymentRow, "code">): PaymentProvider {
  const provider = shop.providers[payment.code as keyof typeof shop.providers];
  if (!provider) throw new Error(`No provider stands behind the payment method ${payment.code}.`);
  return provider;
}

/** The return carries no session: a signature says that the reference in it is ours. */
export function stateOf(reference: string, secret: string): string {
  return `${reference}.${mac(reference, secret)}`;
}

export function referenceOf(state: string, secret: string): string | undefined {
  const [reference = "", signature = ""] = state.split(".");
  const expected = Buffer.from(mac(reference, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) ? reference : undefined;
}

const mac = (reference: string, secret: string) =>
  createHmac("sha256", secret).update(`payment:${reference}`).digest("base64url");
