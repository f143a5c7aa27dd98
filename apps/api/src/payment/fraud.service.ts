import { ShopError } from "@noren/contract/platform/errors.ts";
import { lockCartOf } from "../cart/ordered-cart.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { refuseSignature } from "#api/payment-method/provider/provider-rate-limit.ts";
import { fraudReviewTaskKey, setFraudReview, insertCheck, lastCheck } from "./fraud.queries.ts";
import { closeTask, lockPayment, openTask, paymentById, type PaymentRow } from "./payment.queries.ts";
import type { FraudResult, SignedResult } from "#api/payment-method/provider/port.ts";

/** Beyond these the goods are on their way, and holding the order would hold nothing. */
const notPackedYet: readonly PaymentRow["order_state"][] = ["pending", "accepted", "paid"];
const fraudReview = { ok: null, review: "review", refused: "fraud" } as const;

/**
 * Takes a result of fraud detection (CART-16): only with the provider's signature, each result once, and the newest by the
 * provider's own clock decides whether the order is held, whichever comes last.
 */
export async function takeFraudResult(ctx: OrderContext, signed: SignedResult) {
  const result = readFraud(ctx, signed);
  if (!result) return refuseSignature(ctx);
  const known = isUuid(result.reference) ? await paymentById(ctx.db, result.reference) : undefined;
  if (!known?.provider || known.channel_id !== ctx.channel.id) throw new ShopError("payment.not_found");
  await inTransaction(ctx.db, async (trx) => {
    await lockCartOf(trx, known.cart_id);
    const payment = (await lockPayment(trx, known.id))!;
    const id = uuidv7(ctx.now, ctx.shop.random);
    const isNew = await insertCheck(trx, { id, payment, result, now: ctx.now });
    if (!isNew || (await lastCheck(trx, payment.id))?.check_id !== result.id) return;
    await setFraudReview(
      trx,
      payment.order_id,
      notPackedYet.includes(payment.order_state) ? fraudReview[result.result] : null,
    );
    await tellPeople(ctx, trx, payment, result);
  });
  return {};
}

/** One provider may stand behind several methods, and its signature is checked once. */
function readFraud({ shop, now }: OrderContext, signed: SignedResult): FraudResult | undefined {
  const readers = new Map(Object.values(shop.providers).map((provider) => [provider.code, provider]));
  for (const provider of readers.values()) {
    const result = provider.readFraud?.(signed, now);
    if (result) return result;
  }
  return undefined;
}

/** A refusal, and doubt about what was packed already, are for people to decide. */
async function tellPeople(
  ctx: OrderContext,
  trx: OrderContext["db"],
  payment: PaymentRow,
  { result, reason, score }: FraudResult,
) {
  const uniqueKey = fraudReviewTaskKey(payment.id);
  if (result === "ok") return closeTask(trx, uniqueKey, ctx.now);
  const isLate = !notPackedYet.includes(payment.order_state);
  if (result === "review" && !isLate) return;
  const words = `不正検知の結果をご確認ください（${reason || "理由の記載なし"}、スコア ${score}）。${
    isLate ? "ご注文はすでに出荷の準備に入っています。" : "ご注文は保留されています。"
  }`;
  await openTask(trx, {
    id: uuidv7(ctx.now, ctx.shop.random),
    uniqueKey,
    kind: "payment.fraud",
    channelId: payment.channel_id,
    orderId: payment.order_id,
    words,
    now: ctx.now,
  });
}
