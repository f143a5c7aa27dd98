import type { RefundKind, VoidKind, WaitingStanding } from "../payment-method/methods/method-definition.ts";
import { type PaymentCode, paymentMethods } from "../payment-method/methods/methods.ts";
import { type OrderState, orderStateWords } from "./order-state.ts";

/** Fields of an order that determine its payment standing and the outcome of the money. Amounts in yen. */
export type OrderWithPayment = {
  state: OrderState;
  payment: {
    code: PaymentCode;
    state: "settled" | "waiting" | "failed";
    /** The provider's authorization was over before the payment was captured. */
    is_lapsed?: boolean;
    /** What was charged, if less than the order's sum. */
    captured?: number | null;
  };
  /** When the payment arrived, else null; cash on delivery is "settled" from the beginning. */
  paid_at: string | null;
  order: { total_payment: number };
};

/** unfinished: the provider has not answered yet. lapsed: its authorization is over, and the shop has to act. */
export type PaymentStanding = WaitingStanding | "unfinished" | "lapsed" | "paid" | "failed" | "ended";

export const paymentStandingWords: Record<PaymentStanding, string> = {
  unfinished: "お支払い手続き中",
  unpaid: "お支払い待ち",
  authorized: "商品の発送時に決済",
  on_delivery: "お届け時にお支払い",
  after_arrival: "商品の到着後にお支払い",
  by_bill: "請求書でのお支払い",
  lapsed: "お支払いの承認の期限切れ",
  paid: "お支払い済み",
  failed: "お支払いできませんでした",
  ended: "",
};

/** Methods whose payment the buyer has to make before the shop sends the items. */
export const isPaidBefore = (code: PaymentCode) => paymentMethods[code].standing === "unpaid";

const isOver = (state: OrderState) => state === "cancelled" || state === "expired" || state === "returned";

export function paymentStanding(order: OrderWithPayment): PaymentStanding {
  const { state, payment } = order;
  if (isOver(state)) return "ended";
  if (hasPaid(order) || order.order.total_payment === 0) return "paid";
  if (payment.state === "failed") return "failed";
  if (payment.is_lapsed && payment.state === "waiting") return "lapsed";
  return state === "pending" ? "unfinished" : paymentMethods[payment.code].standing;
}

function hasPaid({ payment, paid_at, order }: OrderWithPayment): boolean {
  if (order.total_payment === 0 || payment.state !== "settled") return false;
  return paid_at !== null || paymentMethods[payment.code].takenBy !== "carrier";
}

/** Whether the end of the time to pay is shown: only while the buyer still has to pay. */
export const hasPayBy = (standing: PaymentStanding) =>
  standing === "unfinished" || standing === "unpaid" || standing === "after_arrival" || standing === "by_bill";

/** Yen that the buyer has paid, or is to pay. */
export const chargedAmount = ({
  payment,
  order,
}: {
  payment: Pick<OrderWithPayment["payment"], "captured">;
  order: Pick<OrderWithPayment["order"], "total_payment">;
}): number => payment.captured ?? order.total_payment;

/** The order's state for its buyer; tells if an accepted order waits for its payment. */
export const orderStateName = (order: OrderWithPayment) =>
  order.state === "accepted" && paymentStanding(order) === "unpaid"
    ? paymentStandingWords.unpaid
    : orderStateWords[order.state];

type Refund = { amount: number; state: "asked" | "sent" | "waits_for_buyer" | "done" | "failed" };
type OrderWithRefunds = OrderWithPayment & {
  refunds?: readonly Refund[];
  cancel_only_ecd_key?: "" | "refund_pending" | "refund_by_hand";
  returned_by_issuer?: number;
};

export type MoneyOutcome = {
  kind:
    | RefundKind
    | VoidKind
    | "refunded"
    | "refund_pending"
    | "refund_needs_account"
    | "refund_by_hand"
    | "returned"
    | "returned_by_issuer";
  amount: number;
  /** The shop or its provider still has to act. */
  isOpen: boolean;
};

/** Sentence of each outcome; `amount` is already formatted, `payment` is the method's name. */
export const moneyOutcomeWords: Record<MoneyOutcome["kind"], (amount: string, payment: string) => string> = {
  refunded: (amount) => `${amount}を返金いたしました。`,
  refund_pending: (amount) => `${amount}のご返金は手続き中です。済みしだいメールでお知らせします。`,
  refund_needs_account: (amount) =>
    `${amount}のご返金には、お客さまのお手続きが必要です。決済会社からのメールの案内にしたがって、返金先をお知らせください。`,
  refund_by_hand: (amount) => `${amount}を、銀行振込などで返金いたします。返金先は、あらためてお伺いいたします。`,
  refund_to_card: (amount, payment) =>
    `お支払い済みの ${amount} は、${payment}へ返金いたします。ご利用明細への反映は、カード会社の締め日により翌月以降になることがございます。`,
  refund_by_provider: (amount) =>
    `お支払い済みの ${amount} は返金いたします。返金の方法は、手続きが済みしだいメールでお知らせします。`,
  refund_by_transfer: (amount) =>
    `お支払い済みの ${amount} は、銀行振込などで返金いたします。返金先は、あらためてお伺いいたします。`,
  card_voided: () =>
    "代金の請求はございません。カードのご利用枠を確保していた場合は、取り消しのお手続きをしております。",
  transfer_needless: () =>
    "代金の請求はございません。お振込前の場合は、お振り込みにならないようご注意ください。行き違いでお振り込みいただいた場合は、返金いたします。",
  number_void: () =>
    "代金の請求はございません。お支払い番号は無効となりますので、お支払いにならないようご注意ください。",
  bill_void: () => "代金の請求はございません。後払いのお申し込みは、取り消しのお手続きをしております。",
  not_charged: () => "代金の請求はございません。",
  returned_by_issuer: (amount) =>
    `お支払い済みの ${amount} は、お申し立てにもとづくカード会社の手続きにより、カード会社から戻されます。`,
  returned: () => "ご返金のある場合は、手続きが済みしだいメールでお知らせします。",
};

/** Outcome of the money of an order that has ended or was partly refunded; else null. */
export function moneyOutcome(order: OrderWithRefunds): MoneyOutcome | null {
  const { state, payment, refunds = [], cancel_only_ecd_key = "", returned_by_issuer: byIssuer = 0 } = order;
  const total = chargedAmount(order) - byIssuer;
  const sum = (refundState: Refund["state"]) =>
    refunds.reduce((all, refund) => all + (refund.state === refundState ? refund.amount : 0), 0);
  const awaited = sum("waits_for_buyer");
  const asked = sum("asked") + sum("sent") + awaited;
  const given = sum("done");
  const isCancelled = state === "cancelled" || state === "expired";
  if (cancel_only_ecd_key === "refund_by_hand") return { kind: "refund_by_hand", amount: total - given, isOpen: true };
  if (awaited > 0) return { kind: "refund_needs_account", amount: awaited, isOpen: true };
  if (asked > 0) return { kind: "refund_pending", amount: asked, isOpen: true };
  if (isCancelled && hasPaid(order) && total > given)
    return { kind: paymentMethods[payment.code].refund, amount: total - given, isOpen: true };
  if (isCancelled && byIssuer > 0) return { kind: "returned_by_issuer", amount: byIssuer, isOpen: false };
  if (given > 0) return { kind: "refunded", amount: given, isOpen: false };
  if (state === "returned") return { kind: "returned", amount: 0, isOpen: false };
  if (!isCancelled) return null;
  return { kind: total === 0 ? "not_charged" : paymentMethods[payment.code].void, amount: 0, isOpen: false };
}
