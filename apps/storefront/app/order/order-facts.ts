import type { OrderState, PlacedOrder } from "@noren/contract/order.ts";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { addressLines } from "../checkout/address-lines.ts";
import { dateTime, dayInWords } from "../words/format.ts";
import { toneOf } from "./order-card.ts";
import type { OrderParcelView, OrderScreenProps, OrderStepView } from "./order-view.ts";
import { orderSummary } from "./placed-order.ts";

export type OrderFacts = Omit<OrderScreenProps, "gift" | "backHref" | "problem" | "isSelling" | "isSending">;

/** An order of the member's as its page shows it. */
export function orderFacts(order: PlacedOrder): OrderFacts {
  const { lines, totals } = orderSummary(order);
  return {
    orderNo: order.order_no,
    orderedAt: dateTime(order.ordered_at),
    state: order.state_name,
    tone: toneOf(order.state),
    steps: stepsOf(order),
    lines,
    totals,
    payment: paymentOf(order),
    parcels: parcelsOf(order),
    orderer: ordererOf(order),
    memo: order.memo,
  };
}

const laterWords: Partial<Record<PlacedOrder["payment"]["code"], string>> = words.paidLater;

/** Ordered, paid, packed, shipped, delivered; who pays when the goods have come is not asked for the second. */
function stepsOf({ state, payment }: PlacedOrder): OrderStepView[] {
  if (toneOf(state) === "ended") return [];
  const paysLater = payment.code in laterWords;
  const way = paysLater
    ? (["accepted", "packed", "shipped", "delivered"] as const)
    : (["accepted", "paid", "packed", "shipped", "delivered"] as const);
  const last = paysLater && state === "paid" ? "delivered" : state;
  const reached = (way as readonly OrderState[]).indexOf(last);
  return way.map((step, index) => ({
    label: words.steps[step],
    state: index < reached || last === "delivered" ? "done" : index === reached ? "current" : "todo",
  }));
}

function paymentOf({ state, payment }: PlacedOrder): OrderFacts["payment"] {
  const isWaiting = payment.state === "waiting" && toneOf(state) !== "ended";
  const limit = payment.pay_by ? [{ label: words.payBy, value: dateTime(payment.pay_by) }] : [];
  const toDo = [...payment.instructions.map(({ name: label, value }) => ({ label, value })), ...limit];
  const said = laterWords[payment.code] ?? words.paymentStates[payment.state];
  return { name: payment.name, state: toneOf(state) === "ended" ? "" : said, toDo: isWaiting ? toDo : [] };
}

function parcelsOf({ shippings, products }: PlacedOrder): OrderParcelView[] {
  const parcels = shippings.flatMap((shipping) => shipping.packings.map((packing) => ({ shipping, packing })));
  const goods = products.map(({ product_info, quantity }) => `${product_info.name} × ${quantity}`).join("、");
  return parcels.map(({ shipping, packing }, index) => ({
    key: packing.id,
    number: index + 1,
    carrier: packing.carrier_name,
    to: addressLines(shipping.address),
    date: packing.delivery_at
      ? dayInWords(packing.delivery_at)
      : packing.estimated_at
        ? words.estimated(dayInWords(packing.estimated_at))
        : words.noWish,
    time: packing.delivery_timezone_label ?? words.noWish,
    trackingNumber: packing.tracking_number,
    goods: parcels.length === 1 ? goods : "",
  }));
}

function ordererOf({ orderer }: PlacedOrder): OrderFacts["orderer"] {
  const company = [orderer.company_name, orderer.department_or_position].filter(Boolean).join(" ");
  return [
    ...(company ? [{ label: words.company, value: company }] : []),
    { label: words.name, value: `${orderer.last_name} ${orderer.first_name} ${words.honorific}` },
    { label: words.email, value: orderer.email },
    { label: words.phone, value: orderer.phone_number },
  ];
}
