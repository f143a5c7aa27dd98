import type { OrderWork } from "./platform/context.ts";
import type { Db } from "./platform/db/open.ts";
import { followGift } from "./gift/gift-transitions.service.ts";
import { earnPoints, restorePoints } from "./promotion/point/point.service.ts";
import { writeNoticeLetters } from "./order-email/shipping-notice-email.ts";
import { writeCancelledLetter, writeExpiredLetter, writePaidLetter } from "./order-email/transition-emails.ts";
import { paymentOfOrder } from "./payment/payment.queries.ts";
import type { Move } from "./order/transition.service.ts";
import {
  assertNotHeld,
  barWaitingPayment,
  captureWhatWasVouchedFor,
  endDoubt,
} from "./payment/payment-effects.service.ts";
import { orderById } from "./order/order.queries.ts";
import { orderView } from "./order/order-view.ts";
import { sendOffParcels } from "./fulfilment/shipment/parcel.queries.ts";
import { releaseHolds } from "./checkout/release.service.ts";

/**
 * What follows from an order's move, in the move's own transaction: the one place to look for it, whoever moved the order
 * (buyer, shop, provider, clock). It runs once for each move, since moveOrder runs it only for a move that happened.
 *
 * Not here: the letters of a decision and of a payment that failed while the buyer was at it (settle), of parcels that leave
 * one by one (progress), and of pieces that come back one by one, with the points they had earned (return).
 */
export async function followMove(work: OrderWork, trx: Db, { orderId, from, to, actor, note = "" }: Move) {
  await followGift(work, trx, orderId, to);
  const order = async () => orderView((await orderById(trx, orderId))!);
  switch (to) {
    case "accepted":
      await writeNoticeLetters(work, trx, orderId);
      break;
    case "paid":
      await writeNoticeLetters(work, trx, orderId);
      // what a provider tells of has letters of its own (settle)
      if (from === "accepted" && actor !== "provider") await writePaidLetter(work, trx, await order());
      break;
    case "cancelled": {
      await releaseHolds(work, trx, orderId);
      await barWaitingPayment(work, trx, orderId);
      await endDoubt(work, trx, orderId);
      // a payment that fails ends its order too, and has words of its own
      if (actor === "provider") break;
      const payment = (await paymentOfOrder(trx, orderId))!;
      await writeCancelledLetter(work, trx, await order(), { reason: note, actor, payment });
      break;
    }
    case "expired":
      await releaseHolds(work, trx, orderId);
      await barWaitingPayment(work, trx, orderId);
      await endDoubt(work, trx, orderId);
      // where a provider was waited for, it tells the end (settle)
      if (from === "accepted" && !(await paymentOfOrder(trx, orderId))!.provider)
        await writeExpiredLetter(work, trx, await order());
      break;
    case "packed":
      await assertNotHeld(trx, orderId);
      await writeNoticeLetters(work, trx, orderId);
      break;
    case "shipped":
      await sendOffParcels(trx, orderId, work.now);
      await captureWhatWasVouchedFor(work, trx, orderId);
      await earnPoints(work, trx, orderId);
      break;
    case "returned":
      await restorePoints(work, trx, orderId);
      break;
    default:
  }
}
