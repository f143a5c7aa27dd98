import type { OrderDetail, OrderListEntry, PlacedOrder } from "@noren/contract/order/order.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";
import { chargedAmount, hasPayBy, paymentStanding } from "@noren/contract/order/payment-standing.ts";
import { memoLimit } from "@noren/contract/order/memo.ts";
import { isPaidFirst } from "@noren/contract/payment-method/methods/methods.ts";
import { businessLabels, labels } from "@noren/contract/platform/form/labels.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { lineView } from "#app/cart/cart-present.ts";
import { counted } from "#app/platform/format/counted.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { lineTools } from "./line-tools.ts";
import { orderCard, toneOf } from "./order-card.ts";
import type {
  OrderCardView,
  OrderLineView,
  OrderMemoView,
  OrderPackingView,
  OrderScreenProps,
  OrderStepView,
} from "./order-view.ts";
import { orderPath } from "./order-path.ts";
import { moneyText, nextWords, orderAnswers, orderPackings, orderSummary, paymentSteps } from "./order-present.ts";

type Wired = "gift" | "documents" | "backHref" | "problem" | "isSelling" | "isSending" | "cancel" | "memos";
export type OrderInfo = Omit<OrderScreenProps, Wired> & {
  isCancellable: boolean;
  memos: OrderMemoView[];
  hasRoomForMemo: boolean;
  card: OrderCardView;
};

/** The order page of a member; `editedMemo` is the id of the note that is being edited. */
export function orderInfo(order: OrderDetail, editedMemo: string | null = null, path = orderPath(order.id)): OrderInfo {
  const { totals } = orderSummary(order);
  const packings = packingsOf(order, path);
  return {
    orderNo: order.order_no,
    orderedAt: dateTime(order.ordered_at),
    state: order.state_name,
    tone: toneOf(order.state),
    steps: stepsOf(order),
    lines: linesOf(order),
    totals,
    whyHref: `${path}/why`,
    payment: paymentOf(order),
    onTheWay: order.state === "shipped" ? packings.filter(({ trackingNumber }) => trackingNumber !== null) : [],
    packings,
    orderer: ordererOf(order),
    answers: orderAnswers(order),
    events: eventsOf(order),
    money: moneyText(order),
    production: order.production_started_at ? words.inProduction : null,
    returns: {
      href:
        order.returnable.length > 0 && !order.return_requests.some(({ state }) => state === "asked")
          ? `${path}/return`
          : null,
      requests: order.return_requests.map(({ id, state, asked_at, products, answer }) => ({
        key: id,
        state: words.returnStates[state],
        at: dateTime(asked_at),
        items: products.map(({ key, quantity }) => counted(nameIn(order, key), quantity)).join("、"),
        answer,
      })),
    },
    isCancellable: order.is_cancellable,
    memos: order.memos.map(({ id, body, updated_at }) => ({
      id,
      body,
      at: dateTime(updated_at),
      editHref: `${orderPath(order.id)}?memo=${id}#memos`,
      isEdited: id === editedMemo,
    })),
    hasRoomForMemo: order.memos.length < memoLimit,
    card: orderCard(entryOf(order)),
  };
}

/** The order's lines with their product's page, if there still is one, and a member's actions. */
const linesOf = (order: OrderDetail): OrderLineView[] =>
  order.products.map((product) => {
    const line = lineView(product);
    const isShown = order.shown_products.includes(product.product_info.model_key);
    return {
      ...line,
      pageHref: isShown ? line.href : null,
      tools: order.is_guest ? null : lineTools(orderedOf(order, product), orderPath(order.id)),
    };
  });

function orderedOf(
  { shown_products, review_postings }: OrderDetail,
  { key, product_info }: OrderDetail["products"][number],
) {
  const modelKey = product_info.model_key;
  const review = review_postings.find(({ model_key }) => model_key === modelKey)?.posting ?? null;
  return { key, modelKey, isShown: shown_products.includes(modelKey), review };
}

/** Steps: ordered, paid, packed, shipped, delivered; without "paid" if payment follows delivery. */
function stepsOf(order: PlacedOrder): OrderStepView[] {
  const { state, payment } = order;
  if (toneOf(state) === "ended") return [];
  const paysLater = !isPaidFirst(payment.code);
  const way = paysLater
    ? (["accepted", "packed", "shipped", "delivered"] as const)
    : (["accepted", "paid", "packed", "shipped", "delivered"] as const);
  // an invoice may be paid before the order ships
  const reached = (way as readonly OrderState[]).indexOf(paysLater && state === "paid" ? "accepted" : state);
  return way.map((step, index) => ({
    label: words.steps[step],
    state: index < reached || state === "delivered" ? "done" : index === reached ? "current" : "todo",
  }));
}

function entryOf(order: OrderDetail): OrderListEntry {
  const { id, order_no, state, state_name, ordered_at } = order;
  const products = order.products.map((product) => {
    const { name, variant_name, image, code } = product.product_info;
    const { key, modelKey: model_key, isShown: is_shown, review: posting } = orderedOf(order, product);
    return { key, name, variant_name, quantity: product.quantity, image, model_key, code, is_shown, posting };
  });
  const payment_name = order.payment.name;
  return {
    id,
    order_no,
    state,
    state_name,
    ordered_at,
    total_payment: order.order.total_payment,
    captured: order.payment.captured,
    payment_name,
    pay_by: state !== "pending" && hasPayBy(paymentStanding(order)) ? order.payment.pay_by : null,
    addresses: order.shippings.length,
    products,
  };
}

const nameIn = ({ products }: PlacedOrder, key: string) =>
  products.find((product) => product.key === key)?.product_info.name ?? "";

/** States, returns and refunds in chronological order. */
function eventsOf(order: OrderDetail): OrderInfo["events"] {
  const { history, refunds, returns, paid_at, production_started_at, cancel_reason, delivery_changes } = order;
  const wasPaidByTransition = history.some(({ state }) => state === "paid");
  return [
    ...history.map(({ state, state_name, changed_at }) => {
      const note = state === "cancelled" && cancel_reason ? words.reasonOf(cancel_reason) : "";
      return { label: state_name, at: changed_at, note };
    }),
    ...(production_started_at ? [{ label: words.productionStarted, at: production_started_at, note: "" }] : []),
    ...(paid_at && !wasPaidByTransition ? [{ label: orderStateWords.paid, at: paid_at, note: "" }] : []),
    ...delivery_changes.map(({ changed_at, before, after }) => ({
      label: words.deliveryChanged,
      at: changed_at,
      note: words.fromTo(before.join("　"), after.join("　")),
    })),
    ...returns.map(({ returned_at, products: back }) => ({
      label: words.returnedItems,
      at: returned_at,
      note: back.map(({ key, quantity }) => counted(nameIn(order, key), quantity)).join("、"),
    })),
    ...refunds.map(({ amount, state, asked_at, done_at }) => ({
      label: words.refunds[state],
      at: done_at ?? asked_at,
      note: yen(amount),
    })),
  ]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((event, index) => ({ ...event, key: String(index), at: dateTime(event.at) }));
}

function paymentOf(order: OrderDetail): OrderInfo["payment"] {
  const { state, payment } = order;
  const toDo = paymentSteps(order);
  const next = toDo.length > 0 ? nextWords(payment.code) : null;
  // a buyer who left the provider's page can resume the payment from the cart
  const resumeHref = state === "pending" && toDo.length > 0 ? "/cart/payment" : null;
  const declined = payment.decline?.message ?? null;
  return { name: payment.name, state: standingText(order), next, toDo, resumeHref, declined };
}

function standingText(order: OrderDetail): string {
  const standing = paymentStanding(order);
  const charged = chargedAmount(order);
  const rest = order.order.total_payment - charged;
  return standing === "paid" && rest > 0 ? words.chargedLess(yen(charged), yen(rest)) : words.standing[standing];
}

function packingsOf(order: OrderDetail, path: string): OrderPackingView[] {
  return orderPackings(order).map(({ packing, key, number, carrier, to, lines, promise, extras }) => ({
    key,
    number,
    carrier,
    to,
    date: promise,
    deliveryTimezoneLabel: promise && (packing.delivery_timezone_label ?? words.noPreference),
    handover: packing.handover_label ?? null,
    changeHref: order.is_delivery_changeable ? `${path}/delivery/${packing.id}` : null,
    trackingNumber: packing.tracking_number,
    trackingHref: packing.tracking_url,
    shippedAt: packing.shipped_at && dateTime(packing.shipped_at),
    items: lines.map(({ name, quantity }) => counted(name, quantity)).join("、"),
    extras,
  }));
}

function ordererOf({ orderer }: PlacedOrder): OrderInfo["orderer"] {
  const company = [orderer.company_name, orderer.department_or_position].filter(Boolean).join(" ");
  return [
    ...(company ? [{ label: words.company, value: company }] : []),
    {
      label: company ? businessLabels.user.orderer_name : words.name,
      value: `${orderer.last_name} ${orderer.first_name} ${words.honorific}`,
    },
    { label: words.email, value: orderer.email },
    { label: words.phone, value: orderer.phone_number },
    ...(orderer.contact_phone_number
      ? [{ label: labels.user.contact_phone_number, value: orderer.contact_phone_number }]
      : []),
  ];
}
