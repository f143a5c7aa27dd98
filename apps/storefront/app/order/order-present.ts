import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { couponView, lineView, totalsView } from "#app/cart/cart-present.ts";
import type { SummaryView } from "#app/cart/cart-view.ts";
import { extrasOf } from "#app/cart/parcel/parcel-extras.ts";
import { partLines } from "#app/cart/parcel/part-lines.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { dateTime, dayInWords } from "#app/platform/format/format.ts";
import { toneOf } from "./order-card.ts";
import type { OrderPaymentView } from "./order-view.ts";

/** An order's lines and costs, as decided. */
export function orderSummary({ products, order, coupons, points_to_earn, shippings }: PlacedOrder): SummaryView {
  return {
    lines: products.map(lineView),
    pieces: products.reduce((sum, product) => sum + product.quantity, 0),
    totals: {
      ...totalsView(order, shippings),
      coupons: coupons.map(couponView),
      pointsToEarn: points_to_earn || null,
      untilFreeCarriage: null,
    },
  };
}

/** The payment is still due; an order that has ended is not. */
export const isToBePaid = ({ state, payment }: PlacedOrder) => payment.state === "waiting" && toneOf(state) !== "ended";

/** How much is to be paid, how and, where it is waited for, until when; empty where there is nothing to do. */
export function paymentSteps({ order, payment }: PlacedOrder, isWaitedFor: boolean): OrderPaymentView["toDo"] {
  const limit = isWaitedFor && payment.pay_by ? [{ label: words.payBy, value: dateTime(payment.pay_by) }] : [];
  const ways = [...payment.instructions.map(({ name: label, value }) => ({ label, value })), ...limit];
  return ways.length > 0 ? [{ label: words.total, value: yen(order.total_payment) }, ...ways] : [];
}

/** The parcels of an order in turn, with what was said of each. */
export function orderParcels({ shippings, products }: PlacedOrder) {
  const parcels = shippings.flatMap((shipping) => shipping.packings.map((packing) => ({ shipping, packing })));
  return parcels.map(({ shipping, packing }, index) => ({
    packing,
    key: packing.id,
    number: index + 1,
    to: addressLines(shipping.address),
    lines: partLines(products, packing.products ?? []),
    extras: extrasOf(shipping, packing),
    date: packing.delivery_at && dayInWords(packing.delivery_at),
    estimated: packing.estimated_at && dayInWords(packing.estimated_at),
    carrier: packing.carrier_name,
    carriage: shipping.carriage,
  }));
}
