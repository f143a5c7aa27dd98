import { stepRules } from "@noren/contract/fulfilment/order-step.ts";
import type { OrderStepName } from "@noren/contract/order/order-list.ts";
import { type OrderState, orderStateWords } from "@noren/contract/order/order-state.ts";

/** What of an order decides which steps it allows. */
export type StepOrder = {
  id: string;
  order_no: string;
  channel_id: string;
  state: OrderState;
  version: number;
  hold_reason: string | null;
  /** The order waits for a payment that has to come before its preparation. */
  is_unpaid_first: boolean;
  is_paid: boolean;
  /** A provider reports the payment. */
  is_reported: boolean;
  /** A provider takes the payment, whatever its state. */
  is_at_provider: boolean;
  /** The provider has authorized the payment, which is still to be captured. */
  is_authorized: boolean;
  /** The payment comes after the delivery, and has not come yet. */
  is_paid_later: boolean;
  /** Staff have to decide about a result of fraud detection. */
  is_in_review: boolean;
  has_made_to_order: boolean;
  is_in_production: boolean;
  /** A gift whose receiver has not entered the address. */
  is_gift_open: boolean;
  is_gift: boolean;
  parcels: number;
  packed_parcels: number;
  shipped_parcels: number;
  unreturned_pieces: number;
  /** A refund waits until staff have made it by transfer. */
  has_open_refund: boolean;
  /** Yen that are paid and not refunded. */
  left: number;
};

/** What a step needs of the order beside its state, and what to say if it lacks. */
type Need = { words: string; isMet: (order: StepOrder) => boolean };

const needs = {
  paid: { words: "入金がまだです。先に入金を確認してください", isMet: (order) => !order.is_unpaid_first },
  review: {
    words: "不正検知の確認が終わっていません。先に確認を済ませてください",
    isMet: (order) => !order.is_in_review,
  },
  inReview: { words: "不正検知で保留されていません", isMet: (order) => order.is_in_review },
  address: { words: "贈り先の住所がまだ届いていません", isMet: (order) => !order.is_gift_open },
  noGift: { words: "住所は贈り物を受け取る方がお決めになります", isMet: (order) => !order.is_gift },
  unreported: { words: "決済会社からの知らせで入金になります", isMet: (order) => !order.is_reported },
  authorized: { words: "決済会社の承認がありません", isMet: (order) => order.is_authorized },
  atProvider: { words: "決済会社を通さないお支払いです", isMet: (order) => order.is_at_provider },
  later: {
    words: "お届けのあとに入金されるご注文です。発送してから記録してください",
    isMet: ({ state, is_paid_later }) => state !== "accepted" || !is_paid_later,
  },
  production: { words: "オーダーメイドの商品がありません", isMet: (order) => order.has_made_to_order },
  nothingSent: { words: "発送した荷物があります", isMet: (order) => order.shipped_parcels === 0 },
  money: { words: "返金できる入金がありません", isMet: (order) => order.left > 0 },
  pieces: { words: "返品を待つ商品がありません", isMet: (order) => order.unreturned_pieces > 0 },
} satisfies Record<string, Need>;

type StateRule = {
  /** States in which the step is possible. */
  from: readonly OrderState[];
  /** Whether the step was made before. */
  isDone?: (order: StepOrder) => boolean;
  needs?: readonly Need[];
};

const live = ["accepted", "paid", "packed"] as const;
const sent = ["shipped", "delivered"] as const;
const every = Object.keys(orderStateWords) as OrderState[];
const isIn = (states: readonly OrderState[]) => (order: StepOrder) => states.includes(order.state);

const stateRules: Record<OrderStepName, StateRule> = {
  confirm_payment: {
    from: ["accepted", "packed", "shipped", "delivered"],
    isDone: (order) => order.is_paid,
    needs: [needs.unreported, needs.later],
  },
  capture: {
    from: ["accepted", "packed", ...sent],
    isDone: (order) => order.is_paid,
    needs: [needs.authorized, needs.review],
  },
  query_payment: { from: every, needs: [needs.atProvider] },
  approve: { from: [...live, ...sent], isDone: (order) => isIn([...live, ...sent])(order) && !order.is_in_review },
  reject: { from: live, isDone: isIn(["cancelled"]), needs: [needs.inReview, needs.nothingSent] },
  produce: {
    from: live,
    isDone: (order) => order.is_in_production,
    needs: [needs.production, needs.paid, needs.review],
  },
  prepare: {
    from: ["accepted", "paid"],
    isDone: isIn(["packed", ...sent]),
    needs: [needs.paid, needs.review, needs.address],
  },
  pack: {
    from: ["packed"],
    isDone: (order) => isIn(sent)(order) || (order.state === "packed" && order.packed_parcels === order.parcels),
  },
  ship: { from: ["packed"], isDone: isIn(sent) },
  deliver: { from: ["shipped"], isDone: isIn(["delivered"]) },
  change_delivery: { from: ["accepted", "paid"], needs: [needs.noGift, needs.nothingSent] },
  return: { from: sent, isDone: isIn(["returned"]), needs: [needs.pieces] },
  refund: { from: every.filter((state) => state !== "pending"), needs: [needs.money] },
  settle_refund: { from: every, isDone: (order) => !order.has_open_refund },
  resend_email: { from: every.filter((state) => state !== "pending") },
  hold: { from: live, isDone: (order) => order.hold_reason !== null },
  release: { from: every, isDone: (order) => order.hold_reason === null },
  note: { from: every },
  cancel: { from: live, isDone: isIn(["cancelled"]), needs: [needs.nothingSent] },
};

export type Decision = { is: "allowed" } | { is: "already" } | { is: "refused"; why: string };

/** Whether an order allows a step, has made it already, or why it does not. */
export function decide(step: OrderStepName, order: StepOrder): Decision {
  const { from, isDone, needs: needed = [] } = stateRules[step];
  const isHeld = order.hold_reason !== null && !stepRules[step].whileHeld;
  if (isHeld && step !== "hold") return { is: "refused", why: `保留にしています（${order.hold_reason}）` };
  if (isDone?.(order)) return { is: "already" };
  if (!from.includes(order.state)) return { is: "refused", why: `いまは「${orderStateWords[order.state]}」です` };
  const missing = needed.find(({ isMet }) => !isMet(order));
  return missing ? { is: "refused", why: missing.words } : { is: "allowed" };
}

/** States in which the shop may cancel. A payment pending at a provider ends by its webhook or time limit. */
export const cancellableStates: readonly OrderState[] = live;
