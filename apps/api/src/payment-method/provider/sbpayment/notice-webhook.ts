import {
  type ProviderCharge,
  type ProviderRequest,
  providerFailure,
  type Webhook,
  type WebhookAnswer,
  type WebhookOutcome,
} from "#api/payment-method/provider/port.ts";
import type { ConveniNumbers } from "#api/payment-method/provider/buyer-instructions.ts";
import { declineOfError } from "./error-codes.ts";
import { type NoticeOfOrder, notTaken, readNotice, type SpsNotice, taken } from "./notice.ts";
import { referenceOfOrder } from "./order-id.ts";
import { authorizedUntil, toProviderCharge } from "./provider-charge.ts";
import { readReturn } from "./return-of-buyer.ts";
import { lookUp, type SpsWork } from "./sps-calls.ts";
import type { SpsMethod } from "./sps-contract.ts";
import { momentOfSpsTime } from "./sps-time.ts";

/** In place of the chain, which the buyer chooses on SBPS's page and the notice does not name. */
const chosenAtSbps = "決済画面でお選びになったお店";
const numberAtSbps = "決済画面とSBペイメントサービスからのメールをご覧ください";

type Reported = Extract<SpsNotice, NoticeOfOrder>;

/**
 * Reads a notice. It carries no time that a signature covers and that would end it, so that it may be an old one, sent again.
 * One of a payment is harmless: the shop has applied it, or refuses it. One of a failure is compared with what SBPS says
 * now, lest it ends an order that was paid by another try.
 */
export async function readSpsWebhook(work: SpsWork, { headers, body }: ProviderRequest): Promise<Webhook> {
  const notice = readNotice(work.contract(), { body, contentType: headers.get("content-type") });
  switch (notice.kind) {
    case "forged":
    case "other_shop":
    case "other_order":
      return { kind: "forged" };
    case "unclear":
      throw providerFailure("unknown", `a notice of SBPS with the result ${notice.result} has no meaning here`);
    case "refused":
    case "cancelled":
    case "expired":
      return { kind: "charge", charge: (await paidNevertheless(work, notice)) ?? chargeOf(notice) };
    default:
      return { kind: "charge", charge: chargeOf(notice) };
  }
}

async function paidNevertheless(work: SpsWork, { method, trackingId, ...order }: Reported) {
  if (!method || trackingId === "") return undefined;
  const found = await lookUp(work, method, trackingId);
  const isPaid = found?.state === "authorized" || found?.state === "captured";
  const reference = referenceOfOrder(order.orderId);
  return isPaid ? { ...toProviderCharge({ reference, trackingId }, found), orderNo: order.free[0] } : undefined;
}

/** SBPS waits for the answer to a purchase: `OK` is reported before the buyer sees that they have paid. */
function chargeOf(notice: Exclude<Reported, { kind: "unclear" }>): ProviderCharge {
  const { orderId, amount, trackingId, free, paidAt, reportedAt } = notice;
  const charge = {
    reference: referenceOfOrder(orderId),
    chargeId: trackingId,
    orderNo: free[0],
    // no payment has an amount of 0, so that a notice without one settles nothing
    amount: amount ?? 0,
    action: null,
    message: "",
  };
  switch (notice.kind) {
    case "paid":
      return { ...charge, state: "captured", endsIfRefused: true };
    case "authorized": {
      const method = notice.method === "paypay" ? "paypay" : "card";
      const since = paidAt ?? reportedAt;
      const end = since && { authorizedUntil: authorizedUntil(method, since) };
      return { ...charge, state: "authorized", ...end, endsIfRefused: true };
    }
    case "number_issued":
      return { ...charge, state: "pending", conveni: numbersOf(notice), endsIfRefused: true };
    case "store_paid":
      return { ...charge, state: "captured" };
    case "refused": {
      const { error } = notice;
      return { ...charge, state: "refused", message: error.message, decline: declineOfError(error) };
    }
    case "cancelled":
    case "expired":
      return { ...charge, state: "cancelled" };
  }
}

function numbersOf({ payInfo, free: [, , payByDay] }: NoticeOfOrder): ConveniNumbers | null {
  const payBy = momentOfSpsTime(`${payByDay}235959`);
  const number = { chain: chosenAtSbps, number: payInfo || numberAtSbps, confirmation: null };
  return payBy ? { numbers: [number], payBy, voucherUrl: null } : null;
}

const reasons = { unknown: "該当するご注文がありません", refused: "このご注文ではお受けできません" };

/**
 * OK once the shop has stored the notice, NG otherwise, upon which SBPS cancels a purchase that it reports as new and sends
 * any other notice again. NG is right for an unknown payment too: the payment is stored before the form is made that SBPS
 * knows it from, so that an unknown one belongs to no order (such as after the restore of an older backup), and its buyer
 * must not pay. While the shop cannot read its database the server answers 500, and SBPS sends the notice again.
 */
export const answerSpsWebhook = (outcome: WebhookOutcome): WebhookAnswer =>
  outcome === "done" ? taken() : notTaken(reasons[outcome]);

/**
 * The charge of a buyer who comes back from SBPS. What the browser brings names the purchase, and SBPS says how it stands.
 * A buyer who has paid nothing, or has a store's number, brings no charge.
 */
export async function readSpsReturn(
  work: SpsWork,
  method: SpsMethod,
  { method: verb, headers, query, body }: ProviderRequest,
): Promise<ProviderCharge | undefined> {
  if (verb !== "POST" || query.get("place") !== "success") return undefined;
  const back = readReturn(work.contract(), "success", { body, contentType: headers.get("content-type") });
  if (back.kind !== "succeeded" || back.trackingId === "") return undefined;
  const { orderId, trackingId } = back;
  const found = await lookUp(work, method, trackingId);
  if (!found || found.state === "waiting") return undefined;
  return toProviderCharge({ reference: referenceOfOrder(orderId), trackingId }, found);
}
