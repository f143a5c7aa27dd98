import { releaseHolds } from "./checkout/release.service.ts";
import { refundCarriage } from "./fulfilment/delivery-change/carriage-refund.service.ts";
import { shipPackings } from "./fulfilment/shipment/shipment.service.ts";
import { onGiftTransition } from "./gift/gift-transitions.service.ts";
import { writeShippingNotices } from "./order-email/shipping-notice-email.ts";
import { writeCancelledEmail, writeExpiredEmail, writePaidEmail } from "./order-email/transition-emails.ts";
import { closeOwedCarriage } from "./order/carriage/owed-carriage.service.ts";
import { estimateFromPayment } from "./order/arrival/arrival.service.ts";
import type { OrderEffect } from "./order/order-context.ts";
import { historyOfOrder } from "./order/record/order-history.service.ts";
import { getOrder } from "./order/record/order.service.ts";
import { sendReviewAsk } from "./order/review-ask/review-ask.service.ts";
import {
  assertNotInFraudReview,
  voidWaitingPayment,
  captureAuthorized,
  endFraudReview,
} from "./payment/payment-effects.service.ts";
import { getOrderPayment } from "./payment/payment.service.ts";
import { earnPoints, restorePoints } from "./promotion/point/point.service.ts";

/**
 * Effects of an order's transition by any actor (buyer, shop, provider, clock). They run in this order, in the
 * transition's transaction, once per transition. A new order's first transition is from "none".
 *
 * Handled elsewhere: the emails of a decision and of a payment that fails while the buyer is present (settle), of
 * parcels shipped one by one (shipment), and of items returned one by one, with the points they had earned (return).
 */
export const orderEffects: readonly OrderEffect[] = [
  { to: ["paid", "packed", "shipped"], run: (work, trx, { orderId, to }) => onGiftTransition(work, trx, orderId, to) },
  { to: ["packed"], run: (_, trx, { orderId }) => assertNotInFraudReview(trx, orderId) },
  {
    to: ["paid"],
    async run(work, trx, { orderId, from }) {
      if (from === "accepted") await estimateFromPayment(work, trx, orderId);
    },
  },
  {
    to: ["accepted", "paid", "packed"],
    async run(work, trx, { orderId, order }) {
      if (order?.shippings.every(({ notice_email }) => !notice_email)) return;
      await writeShippingNotices(work, trx, orderId);
    },
  },
  {
    to: ["paid"],
    async run(work, trx, { orderId, from, actor }) {
      // a payment reported by the provider has its own emails (settle)
      if (from === "accepted" && actor.kind !== "provider")
        await writePaidEmail(work, trx, await getOrder(trx, orderId));
    },
  },
  { to: ["cancelled", "expired"], run: (work, trx, { orderId }) => releaseHolds(work, trx, orderId) },
  { to: ["cancelled", "expired"], run: (work, trx, { orderId }) => voidWaitingPayment(work, trx, orderId) },
  {
    to: ["paid"],
    async run(work, trx, { orderId, from, actor }) {
      // before acceptance nothing could be changed
      if (from === "accepted") await refundCarriage(work, trx, await getOrderPayment(trx, orderId), actor);
    },
  },
  // an order that ends unpaid has no carriage to refund
  { to: ["cancelled", "expired"], run: (work, trx, { orderId }) => closeOwedCarriage(work, trx, orderId) },
  { to: ["cancelled", "expired"], run: (work, trx, { orderId }) => endFraudReview(work, trx, orderId) },
  {
    to: ["cancelled"],
    async run(work, trx, { orderId, actor, note = "" }) {
      // a failed payment also ends its order, and has its own email
      if (actor.kind === "provider") return;
      const { refunds, returned_by_issuer } = await historyOfOrder(trx, orderId);
      const money = { refunds, returned_by_issuer };
      await writeCancelledEmail(work, trx, await getOrder(trx, orderId), { reason: note, actor, ...money });
    },
  },
  {
    to: ["expired"],
    async run(work, trx, { orderId, from }) {
      // if a provider is involved, it reports the end (settle)
      if (from === "accepted" && !(await getOrderPayment(trx, orderId)).provider)
        await writeExpiredEmail(work, trx, await getOrder(trx, orderId));
    },
  },
  { to: ["shipped"], run: (work, trx, { orderId }) => shipPackings(work, trx, orderId) },
  { to: ["shipped"], run: (work, trx, { orderId }) => captureAuthorized(work, trx, orderId) },
  { to: ["shipped"], run: (work, trx, { orderId }) => earnPoints(work, trx, orderId) },
  { to: ["delivered"], run: (work, trx, { orderId }) => sendReviewAsk(work, trx, orderId) },
  { to: ["returned"], run: (work, trx, { orderId }) => restorePoints(work, trx, orderId) },
];
