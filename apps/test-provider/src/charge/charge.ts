import { type DeclineCode, declineWords } from "@noren/contract/payment-method/declines.ts";
import type {
  chargeStates,
  WireCard,
  WireCharge,
  WireDispute,
  WireRefund,
} from "@noren/contract/payment-method/test-provider-wire.ts";
import type { CaptureTime } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { TypedCard } from "./test-cards.ts";

export type ChargeState = (typeof chargeStates)[number];

/** A charge as stored. Of the card number it holds the last four digits only. */
export type Charge = {
  reference: string;
  charge_id: string;
  kind: WireCharge["kind"];
  shop_name: string;
  order_no: string;
  /** Yen. */
  amount: number;
  /** Requested yen by the refund's key. */
  refunds: Record<string, number>;
  /** State of each refund by its key; charges of earlier releases have none, and their refunds are done. */
  refund_states?: Record<string, RefundState>;
  /** How the next refunds begin; done if missing. */
  next_refund?: RefundOutcome;
  state: ChargeState;
  /** When the card is charged; at once if missing. */
  capture?: CaptureTime;
  /** Captured yen, if less than the amount. */
  captured?: number;
  /** End of an authorization, as an ISO time. */
  authorized_until?: string;
  /** The page on which the buyer has to act. */
  step: "card" | "3ds" | "paypay" | null;
  message: string;
  /** Why it was refused. */
  decline?: DeclineCode;
  /** Why the issuer will refuse it after its 3-D Secure page, by the card. */
  declines_after?: DeclineCode | undefined;
  return_url: string;
  /** Link type: the buyer comes and goes back by posted forms in Shift_JIS. */
  is_link?: boolean;
  /** Empty for a reference that was voided before its charge was requested. */
  notify_url: string;
  last4: string | null;
  /** The card to save once a 3-D Secure charge is paid. */
  typed: TypedCard | null;
  keep_for: string | null;
  saved_card: WireCard | null;
  /** Address for results of fraud detection; empty if the shop gave none. */
  fraud_url: string;
  fraud: "ok" | "review" | "refused" | null;
  /** Time at which a late card pays, in milliseconds since 1970. */
  pays_at: number | null;
  conveni: WireCharge["conveni"];
  /** Disputes at the card's issuer, the oldest first; charges of earlier releases have none. */
  disputes?: Dispute[];
  created_at: string;
};

/** A dispute as stored; amounts and ids of its charge are in the charge. */
export type Dispute = Pick<
  WireDispute,
  "dispute_id" | "amount" | "reason" | "state" | "is_appeal" | "due_by" | "opened_at"
>;
export type DisputeState = Dispute["state"];

export type RefundOutcome = Pick<WireRefund, "state" | "reason">;
export type RefundState = RefundOutcome & Pick<WireRefund, "refund_id">;

/** A refused call, which has changed nothing. */
export type Refusal = { refusal: string };

/** Allowed transitions of a charge. */
const transitions: Record<ChargeState, readonly ChargeState[]> = {
  requires_action: ["authorized", "captured", "refused", "pending", "cancelled"],
  pending: ["authorized", "captured", "refused", "cancelled"],
  authorized: ["captured", "cancelled"],
  captured: ["refunded"],
  refused: [],
  cancelled: [],
  refunded: ["captured"],
};

export const chargeWords = {
  requires_action: "お支払いの手続きをお待ちしています。",
  authorized: "審査が完了しました。商品の到着後に、請求書でお支払いください。",
  captured: "お支払いが完了しました。",
  refused: declineWords.other,
  pending: "カード会社にお支払いの結果を確認しています。",
  cancelled: "お支払いは取り消されました。代金はいただいていません。",
  refunded: "返金しました。",
  conveni: "コンビニエンスストアでのお支払いをお待ちしています。",
  deferredReview: "後払いの審査に時間をいただいています。",
  cardAuthorized: "お支払いが承認されました。代金は商品の発送時に決済されます。",
  authorizationOver: "承認の期限が過ぎました。代金はいただいていません。",
  conveniOver: "お支払い期限が過ぎました。代金はいただいていません。",
};

/** Returns the charge in the next state, or unchanged if the transition is not allowed. */
export function transitioned(charge: Charge, state: ChargeState, message: string = chargeWords[state]): Charge {
  if (!transitions[charge.state].includes(state)) return charge;
  return { ...charge, state, message, step: null, pays_at: null };
}

/** The charge as refused for a reason, or unchanged if it has ended. */
export function declined(charge: Charge, decline: DeclineCode): Charge {
  const refused = transitioned(charge, "refused", declineWords[decline]);
  return refused === charge ? charge : { ...refused, decline };
}

/** Days for which a card's amount is authorized. */
const authorizedDays = 7;

/** A charge that the card's issuer has accepted: captured at once, or authorized for a week. */
export function accepted(charge: Charge, now: Date): Charge {
  if (charge.capture !== "at_shipment") return transitioned(charge, "captured");
  const next = transitioned(charge, "authorized", chargeWords.cardAuthorized);
  const authorized_until = new Date(now.getTime() + authorizedDays * 86_400_000).toISOString();
  return next === charge ? charge : { ...next, authorized_until };
}

/** Yen that were paid. */
export const paidOf = ({ state, amount, captured }: Charge): number =>
  state === "captured" || state === "refunded" ? (captured ?? amount) : 0;

/** Refunds of a charge with their states. */
export const refundsOf = ({ refunds, refund_states = {} }: Charge): WireRefund[] =>
  Object.entries(refunds).map(([key, amount]) => ({
    key,
    amount,
    ...(refund_states[key] ?? { refund_id: "", state: "done", reason: "" }),
  }));

/** Yen that are refunded; with `isOpen` also those that are about to be. */
export const refundedOf = (charge: Charge, { isOpen = false } = {}): number =>
  refundsOf(charge)
    .filter(({ state }) => state === "done" || (isOpen && (state === "pending" || state === "waits_for_buyer")))
    .reduce((sum, { amount }) => sum + amount, 0);

export function toWire(charge: Charge, baseUrl: string): WireCharge {
  const { reference, charge_id, kind, order_no, amount, state, message, decline, conveni, saved_card } = charge;
  return {
    reference,
    charge_id,
    kind,
    order_no,
    amount,
    refunded: refundedOf(charge),
    refunds: refundsOf(charge),
    captured: paidOf(charge),
    authorized_until: charge.authorized_until ?? null,
    state,
    action_url: charge.step && `${baseUrl}${charge.is_link ? linkPath : pagePath(charge)}`,
    action_form: charge.is_link && charge.step ? { fields: linkFields(charge), charset: "shift_jis" } : null,
    message,
    decline: decline ?? null,
    conveni,
    saved_card: saved_card ?? null,
  };
}

/** Where buyers of the link type arrive. */
export const linkPath = "/link";
export const linkFields = ({ charge_id, shop_name, order_no, amount }: Charge) => ({
  charge: charge_id,
  shop_name,
  order_no,
  amount: String(amount),
});

export const pagePath = ({ step, charge_id }: Charge) =>
  `/${step === null || step === "card" ? "pay" : step}/${charge_id}`;

/** The shop's return address with the payment's reference. */
export function returnAddress({ return_url, reference }: Charge): string {
  const url = new URL(return_url);
  url.searchParams.set("reference", reference);
  return url.href;
}
