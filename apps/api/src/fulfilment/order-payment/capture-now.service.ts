import { ShopError } from "@noren/contract/platform/errors.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { closeOwedCarriage, owedCarriage } from "#api/order/carriage/owed-carriage.service.ts";
import { assertNotOnHold } from "#api/order/hold/hold.service.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import { assertOrderAsSeen, type SeenOrder } from "#api/order/record/order.owner-service.ts";
import { type Captured, capturePayment, isAuthorized } from "#api/payment/capture.service.ts";
import { assertNotInFraudReview } from "#api/payment/payment-effects.service.ts";
import { paidAmount, type PaymentRow } from "#api/payment/payment-rows.ts";
import { captureOnly, getOrderPayment, lockOrderPayment } from "#api/payment/payment.service.ts";
import { findKnownProvider } from "#api/payment/known-provider.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { refundCapturedCarriage } from "../delivery-change/carriage-refund.service.ts";
import type { StepDone } from "../step/step-runs.ts";
import { type Asked, askOnce, type AnswerInWords } from "./ask-once.ts";

const minute = 60_000;

export type Capturable = {
  /** Yen that a capture takes, if staff name no other amount. */
  amount: number;
  takesLess: boolean;
};

/** What can be captured of a payment now; null if nothing can. */
export async function capturableOf(
  work: Pick<OrderWork, "shop" | "channel">,
  db: Db,
  payment: PaymentRow,
): Promise<Capturable | null> {
  const abilities = (await findKnownProvider(work, payment))?.abilities;
  if (!isAuthorized(payment) || !abilities?.capturesLater) return null;
  // requested before: the provider may have it, and a repeated request has to name the same amount
  if (payment.capture_amount !== null) return { amount: payment.capture_amount, takesLess: false };
  const owed = abilities.capturesLess ? await owedCarriage(db, payment.order_id) : 0;
  const amount = owed < payment.amount ? payment.amount - owed : payment.amount;
  return { amount, takesLess: abilities.capturesLess && amount > 1 };
}

type CaptureRequest = SeenOrder & { amount?: number | undefined };

/**
 * Captures an authorized payment at the request of staff, whatever its parcels' state. A provider that does not answer
 * gets the same request again by a job.
 */
export async function captureNow(
  work: OrderWork,
  orderId: string,
  request: CaptureRequest,
): Promise<StepDone & AnswerInWords> {
  if ((await choose(work, orderId, request)) === "already")
    return { outcome: "already", provider_answer: "done", words: "すでに決済しています" };
  const asked = await askOnce(work, async () => {
    const captured = await capturePayment(work, orderId);
    await refundCapturedCarriage(work, orderId);
    return captured;
  });
  if (asked === "unknown") {
    const startAfter = new Date(work.now.getTime() + minute);
    await work.shop.jobs(work.db, "payment.capture", { orderId }, { startAfter });
  }
  return { outcome: "done", ...captureAnswer(await getOrderPayment(work.db, orderId), asked) };
}

/** Stores the amount before it is requested, so that a repeated request names the same one. */
function choose(
  work: OrderWork,
  orderId: string,
  { amount, version }: CaptureRequest,
): Promise<"requested" | "already"> {
  return inTransaction(work, async (trx) => {
    const payment = await lockOrderPayment(trx, orderId);
    await assertNotOnHold(work, trx, orderId);
    if (payment.settled_at) return "already";
    const capturable = await capturableOf(work, trx, payment);
    if (!capturable) throw refused(payment, "決済会社の承認がありません");
    await assertNotInFraudReview(trx, orderId);
    await assertOrderAsSeen(trx, orderId, { version }, payment.order_state === "accepted" ? "paid" : undefined);
    if (amount === undefined || amount === capturable.amount) return "requested";
    if (amount > capturable.amount) throw refused(payment, `決済できるのは${yen(capturable.amount)}までです`);
    if (!capturable.takesLess) throw refused(payment, onlyWords(payment, capturable));
    await captureOnly(trx, payment, amount);
    await closeOwedCarriage(work, trx, orderId);
    return "requested";
  });
}

const onlyWords = ({ capture_amount }: PaymentRow, { amount }: Capturable) =>
  capture_amount === null
    ? `この決済会社では、承認された${yen(amount)}でしか決済できません`
    : `先に${yen(amount)}の決済を依頼しています。ほかの額では依頼できません`;

const refused = ({ order_no }: PaymentRow, words: string) =>
  new ShopError("order.not_movable", {}, {}, `${order_no}: ${words}。`);

function captureAnswer(payment: PaymentRow, asked: Asked<Captured>): AnswerInWords {
  const paid = paidAmount(payment);
  if (payment.settled_at) {
    const rest = payment.amount - paid;
    const released = rest > 0 ? `。残りの${yen(rest)}は決済せず、承認を取り消します` : "";
    return { provider_answer: "done", words: `${yen(paid)}を決済しました${released}` };
  }
  if (asked === "unknown")
    return {
      provider_answer: "unknown",
      words: "決済会社から返事がありませんでした。1分後に同じ依頼を自動でもう一度送ります（二重には決済されません）",
    };
  const isOver = payment.lapsed_at !== null || payment.state === "failed";
  if (isOver)
    return {
      provider_answer: "refused",
      words:
        "承認が切れているか取り消されていたため、決済できませんでした。ほかの方法でのご入金をお願いするか、キャンセルしてください",
    };
  if (asked === "refused" || asked.value === "refused" || asked.value === null)
    return {
      provider_answer: "refused",
      words: "決済会社が決済を断りました。わけを決済会社の記録で確かめてください",
    };
  return asked.value.state === "captured"
    ? { provider_answer: "refused", words: "決済会社の答えが依頼とちがいます。お店のやることを確かめてください" }
    : {
        provider_answer: "under_way",
        words: "決済会社が依頼を受け付け、手続きをしています。済むと「お支払い済み」に変わります",
      };
}
