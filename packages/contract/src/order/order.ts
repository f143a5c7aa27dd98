import * as z from "zod/mini";
import { Address, OrdererInput } from "../delivery/address.ts";
import { CartProduct, OrderAmounts, OrderNotes } from "../cart/cart.ts";
import { CouponOnOrder } from "../promotion/coupon.ts";
import { endpoint } from "../platform/endpoint.ts";
import { GiftOfOrder } from "./gift.ts";
import { ReceiptState } from "./receipt.ts";
import { GiftWrapping } from "../delivery/wrapping.ts";
import { paymentCodes } from "../payment-method/methods/methods.ts";
import { paymentStates } from "../payment-method/payment.ts";
import { labels } from "../platform/form/labels.ts";
import { field, isCalendarDate, periodInOrder } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { Returnable, ReturnRequest } from "./return-request.ts";
import { Memo } from "./memo.ts";
import { Day, Id, Image, Moment, oneOf, Yen, reference } from "../platform/shapes.ts";

export const orderStates = [
  "pending",
  "accepted",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "returned",
] as const;
export type OrderState = (typeof orderStates)[number];

/** The label of a state; a buyer reads "accepted" by how the payment stands (orderStateName). */
export const orderStateWords: Record<OrderState, string> = {
  pending: "お支払い手続き中",
  accepted: "ご注文受付",
  paid: "お支払い済み",
  packed: "発送準備中",
  shipped: "発送済み",
  delivered: "お届け済み",
  cancelled: "キャンセル",
  expired: "お支払い期限切れ",
  returned: "返品",
};

export const OrderShipping = z.object({
  id: Id,
  address: Address,
  carriage: Yen,
  sender: z.optional(z.nullable(Address)),
  message: z.optional(z.string()),
  notice_email: z.optional(z.nullable(z.string())),
  packings: z.array(
    z.object({
      id: Id,
      carrier_name: z.string(),
      tracking_number: z.nullable(z.string()),
      /** The carrier's page for this number; null where the carrier has none, or there is no number yet. */
      tracking_url: z.nullable(z.string()),
      shipped_at: z.nullable(Moment),
      delivery_at: z.nullable(Day),
      delivery_timezone_label: z.nullable(z.string()),
      /** How it is left other than by hand; null is by hand. */
      handover_label: z.optional(z.nullable(z.string())),
      /** The arrival without a requested date. */
      estimated_at: z.nullable(Day),
      /** What is in it, by the keys of the order's lines; around it, and what that cost. */
      products: z.optional(z.array(z.object({ key: z.string(), quantity: z.number() }))),
      gift_wrapping: z.optional(z.nullable(GiftWrapping)),
      fee: z.optional(Yen),
    }),
  ),
});

/** An order as its buyer sees it; amounts and words are those of the decision, whatever the catalogue says today. */
export const PlacedOrder = z.object({
  id: Id,
  /** Ordered without a member, so that the link of its emails opens it (MEM-22). */
  is_guest: z.boolean(),
  order_no: z.string(),
  state: z.enum(orderStates),
  state_name: z.string(),
  ordered_at: Moment,
  orderer: OrdererInput,
  products: z.array(CartProduct),
  shippings: z.array(OrderShipping),
  order: OrderAmounts,
  coupons: z.array(CouponOnOrder),
  /** Points were a price cut and lowered the tax base; false: they were a means of payment (CART-37). */
  is_point_price_cut: z.boolean(),
  /** What it earns when it ships. */
  points_to_earn: z.number(),
  payment: z.object({
    /** The method's, as in a cart. */
    payment_id: Id,
    code: z.enum(paymentCodes),
    name: z.string(),
    state: z.enum(paymentStates),
    /** What the buyer has to do and know: the account to pay into, the number for the store. */
    instructions: z.array(z.object({ name: z.string(), value: z.string() })),
    pay_by: z.nullable(Moment),
  }),
  /** When the money had come; null as long as it has not. */
  paid_at: z.nullable(Moment),
  memo: z.string(),
  other: OrderNotes,
  /** An order without an address: its shippings have none. */
  gift: z.nullable(GiftOfOrder),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const refundStates = ["asked", "done", "failed"] as const;

/** The member's own order: its history, the open actions, and the available documents. */
export const OrderDetail = z.extend(PlacedOrder, {
  receipt: ReceiptState,
  /** Every state with its moment, the first one first. */
  history: z.array(z.object({ state: z.enum(orderStates), state_name: z.string(), changed_at: Moment })),
  is_cancellable: z.boolean(),
  /** Where and when it arrives may still be changed by the buyer (MEM-23). */
  is_delivery_changeable: z.boolean(),
  /** What the buyer changed of it, the first change first; `refund` is the carriage that was given back for it. */
  delivery_changes: z.array(
    z.object({ changed_at: Moment, before: z.array(z.string()), after: z.array(z.string()), refund: Yen }),
  ),
  /** When the products made to order were begun; from then on the buyer does not cancel (CAT-11). */
  production_started_at: z.nullable(Moment),
  /** In the words of the one who cancelled; empty if not cancelled. */
  cancel_reason: z.string(),
  /** The `model_key` of its products that have a page for this buyer today: one that is no longer sold may have none. */
  shown_products: z.array(z.string()),
  /**
   * Not empty: the order has ended on the shop's side alone, and why the payment's end is still to come.
   * refund_pending: the provider has not confirmed the refund yet; refund_by_hand: the shop will transfer the money
   * back.
   */
  cancel_only_ecd_key: z.enum(["", "refund_pending", "refund_by_hand"]),
  refunds: z.array(
    z.object({ id: Id, amount: Yen, state: z.enum(refundStates), asked_at: Moment, done_at: z.nullable(Moment) }),
  ),
  returns: z.array(
    z.object({ returned_at: Moment, products: z.array(z.object({ key: z.string(), quantity: z.number() })) }),
  ),
  /** Pieces that the buyer may ask to send back now, until when without a defect, and what was asked for (MEM-23). */
  returnable: Returnable,
  returns_until: z.nullable(Moment),
  return_requests: z.array(ReturnRequest),
  memos: z.array(Memo),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const cancelReason = field.longText(labels.cancelOrder.reason, 500);

/** An order on the member's list. */
export const OrderListEntry = z.object({
  id: Id,
  order_no: z.string(),
  state: z.enum(orderStates),
  state_name: z.string(),
  ordered_at: Moment,
  total_payment: Yen,
  payment_name: z.string(),
  /** Until when the buyer must still pay; null where nothing is waited for. */
  pay_by: z.nullable(Moment),
  /** To how many addresses it goes. */
  addresses: z.number(),
  products: z.array(
    z.object({ name: z.string(), variant_name: z.string(), quantity: z.number(), image: z.nullable(Image) }),
  ),
});
export type OrderListEntry = z.infer<typeof OrderListEntry>;

const dayField = (label: string) =>
  z.optional(
    sizedText(
      z
        .string()
        .check(z.refine((value) => value === "" || isCalendarDate(value), { error: `${label}の日付が無効です` })),
      20,
      `${label}の日付が無効です`,
    ),
  );

/** from and to are days in Asia/Tokyo, both included; word searches order numbers and product names. */
export const OrderQuery = z
  .object({
    from: dayField("参照開始日"),
    to: dayField("参照終了日"),
    /** unpaid: accepted orders that wait for the buyer's money; accepted: those that do not. */
    state: z.optional(oneOf(["", "unpaid", ...orderStates], "状態の指定が正しくありません")),
    word: z.optional(field.optionalText("キーワード", 100)),
    page: z.optional(field.integer("ページ", 1, 100_000)),
    per: z.optional(field.integer("件数", 1, 100)),
  })
  .check(periodInOrder("from", "to"));

export const order = {
  list: endpoint("GET /v1/me/orders", {
    summary: "The member's orders, newest first; the body also says user_order_total_payment",
    access: "member",
    input: OrderQuery,
    output: OrderListEntry,
    more: z.object({ user_order_total_payment: Yen }),
    answer: "paged",
  }),
  detail: endpoint("GET /v1/me/orders/{id}", {
    summary: "One order of the member's, with what has happened to it",
    access: "member",
    input: z.object({ id: Id }),
    output: OrderDetail,
    errors: ["order.not_found"],
  }),
  cancel: endpoint("PUT /v1/me/orders/{id}/cancel", {
    summary: "Cancels the member's order as long as the shop allows it; a repeated call answers the same order",
    access: "member",
    input: z.object({ id: Id, cancel_reason: cancelReason }),
    output: OrderDetail,
    errors: ["order.not_found", "order.not_cancellable", "order.in_production", "payment.provider_unreachable"],
  }),
  ofCart: endpoint("GET /v1/carts/order/{orderNo}", {
    summary: "The order just placed, to its member or to the holder of its cart's token alone",
    input: z.object({
      orderNo: reference(40),
      token: z.optional(reference(200)),
    }),
    output: PlacedOrder,
    errors: ["order.not_found"],
  }),
};
