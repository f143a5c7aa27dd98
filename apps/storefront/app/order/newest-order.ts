import type { OrderDetail } from "@noren/contract/order/order.ts";
import { paymentStanding } from "@noren/contract/order/payment-standing.ts";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { bareDay, dayInWords } from "#app/platform/format/format.ts";
import { orderInfo } from "./order-info.ts";
import type { NewestOrderView } from "./order-view.ts";

const packingsShown = 3;

/** The newest order on the member's page: its state, its arrival, and its tracking number. */
export function newestOrder(order: OrderDetail): NewestOrderView {
  const { card, packings } = orderInfo(order);
  const isUnpaid = order.state === "accepted" && paymentStanding(order) === "unpaid";
  // the giver must not track a gift to an address that only its receiver knows
  const isSecret = order.gift !== null && order.gift.outcome !== "giver";
  const arriving = isSecret ? [] : packings.filter(({ date, trackingHref }) => date !== null || trackingHref !== null);
  const delivered = order.history.findLast(({ state }) => state === "delivered");
  return {
    card,
    whereabouts: words.whereabouts[isUnpaid ? "unpaid" : order.state],
    deliveredOn:
      order.state === "delivered" && delivered ? words.deliveredOn(dayInWords(bareDay(delivered.changed_at))) : null,
    packings: arriving.slice(0, packingsShown).map(({ key, number, date, carrier, trackingNumber, trackingHref }) => ({
      key,
      number,
      date: date === words.promise.open ? null : date,
      carrier,
      trackingNumber,
      trackingHref,
    })),
    packingCount: arriving.length,
  };
}
