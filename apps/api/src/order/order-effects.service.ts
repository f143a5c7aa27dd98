import type { OrderWork } from "../context.ts";
import type { Db } from "../db/open.ts";
import { followGift } from "../social-gift/gift-moves.service.ts";
import { earnPoints, restorePoints, takeBackPoints } from "../point/point.service.ts";
import type { Move } from "./order-moves.service.ts";
import { assertNotHeld, barWaitingPayment, captureWhatWasVouchedFor } from "../payment/payment-effects.service.ts";
import { releaseHolds } from "./release.service.ts";

/**
 * What follows from an order's move, in the move's own transaction: the one place to look for it, whoever moved the order
 * (buyer, shop, provider, clock). It runs once for each move, since moveOrder runs it only for a move that happened.
 */
export async function followMove(work: OrderWork, trx: Db, { orderId, to }: Move) {
  await followGift(work, trx, orderId, to);
  switch (to) {
    case "cancelled":
    case "expired":
      await releaseHolds(work, trx, orderId);
      await barWaitingPayment(work, trx, orderId);
      break;
    case "packed":
      await assertNotHeld(trx, orderId);
      break;
    case "shipped":
      await captureWhatWasVouchedFor(work, trx, orderId);
      await earnPoints(work, trx, orderId);
      break;
    case "returned":
      await restorePoints(work, trx, orderId);
      await takeBackPoints(work, trx, orderId);
      break;
    default:
  }
}
