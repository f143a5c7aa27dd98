import type { PlacedOrder } from "@noren/contract/order/order.ts";
import { type PaymentCode, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { couponView, lineView, totalsView } from "#app/cart/cart-present.ts";
import type { SummaryView } from "#app/cart/cart-view.ts";
import { extrasOf } from "#app/cart/packing/packing-extras.ts";
import { partLines } from "#app/cart/packing/part-lines.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { dateTime, dayInWords } from "#app/platform/format/format.ts";
import {
  hasPayBy,
  moneyOutcome,
  type PaymentStanding,
  paymentStanding,
} from "@noren/contract/order/payment-standing.ts";
import { deliveryPromise, promiseText } from "@noren/contract/order/delivery-promise.ts";
import { toneOf } from "./order-card.ts";
import type { OrderAnswers, OrderPaymentView } from "./order-view.ts";

export function orderSummary(placed: PlacedOrder): SummaryView {
  const { products, order, coupons, points_to_earn, shippings, state } = placed;
  return {
    lines: products.map(lineView),
    pieces: products.reduce((sum, product) => sum + product.quantity, 0),
    totals: {
      ...totalsView(order, shippings, products),
      coupons: coupons.map(couponView),
      // an ended order earns no points
      pointsToEarn: toneOf(state) === "ended" ? null : points_to_earn || null,
      untilFreeCarriage: null,
    },
  };
}

/** Amount, account and due date of an outstanding payment; empty if there is nothing to do. */
export function paymentSteps(placed: PlacedOrder): OrderPaymentView["toDo"] {
  const { order, payment } = placed;
  if (!hasPayBy(paymentStanding(placed))) return [];
  const limit = payment.pay_by ? [{ label: words.payBy, value: dateTime(payment.pay_by) }] : [];
  const ways = [...payment.instructions.map(({ name: label, value }) => ({ label, value })), ...limit];
  return ways.length > 0 ? [{ label: words.total, value: yen(order.total_payment) }, ...ways] : [];
}

/** Sentence about the next step until the payment: the shop's own, else the method's. */
export const nextWords = (code: PaymentCode) => words.paidNext[code] ?? paymentMethods[code].nextWords;

/** Next step of the payment; null if it is done or will not be made. */
export function paymentNext(order: PlacedOrder): string | null {
  const outstanding: readonly PaymentStanding[] = ["unpaid", "on_delivery", "after_arrival", "by_bill"];
  return outstanding.includes(paymentStanding(order)) ? nextWords(order.payment.code) : null;
}

/** What happened to the money of an ended or partly refunded order; null if the payment is as agreed. */
export function moneyText(order: Parameters<typeof moneyOutcome>[0] & { payment: { name: string } }): string | null {
  const outcome = moneyOutcome(order);
  return outcome && words.money[outcome.kind](yen(outcome.amount), order.payment.name);
}

/** The parcels of an order, with their texts. `promise` is null if nothing will arrive any more. */
export function orderPackings(order: PlacedOrder) {
  const { shippings, products } = order;
  const packings = shippings.flatMap((shipping) => shipping.packings.map((packing) => ({ shipping, packing })));
  return packings.map(({ shipping, packing }, index) => ({
    packing,
    key: packing.id,
    number: index + 1,
    to: addressLines(shipping.address),
    lines: partLines(products, packing.products ?? []),
    extras: extrasOf(shipping, packing),
    date: packing.delivery_at && dayInWords(packing.delivery_at),
    promise: promiseOf(order, packing),
    carrier: packing.carrier_name,
    carriage: shipping.carriage,
  }));
}

function promiseOf(order: PlacedOrder, packing: PlacedOrder["shippings"][number]["packings"][number]): string | null {
  const promise = deliveryPromise(order, packing);
  return promise && promiseText(promise, dayInWords, words.promise);
}

export const orderAnswers = ({ memo, other }: PlacedOrder): OrderAnswers => [
  ...(other.purpose ? [{ label: words.purpose, value: other.purpose }] : []),
  ...other.questionnaire.map(({ question, answer }) => ({ label: question, value: answer })),
  ...(memo ? [{ label: words.noteToShop, value: memo }] : []),
];
