import * as z from "zod/mini";
import { Address, OrdererInput } from "../delivery/address.ts";
import { OrderAmounts, OrderNotes } from "../cart/cart.ts";
import { OrderLine } from "../cart/line.ts";
import { CouponOnOrder } from "../promotion/coupon.ts";
import { endpoint } from "../platform/endpoint.ts";
import { GiftOfOrder } from "./gift.ts";
import { ReceiptState } from "./receipt.ts";
import { GiftWrapping } from "../delivery/wrapping.ts";
import { Decline } from "../payment-method/declines.ts";
import { paymentCodes } from "../payment-method/methods/methods.ts";
import { paymentStates } from "../payment-method/payment.ts";
import { labels } from "../platform/form/labels.ts";
import { field, isCalendarDate, periodInOrder } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { Returnable, ReturnRequest } from "./return-request.ts";
import { Memo } from "./memo.ts";
import { orderStates } from "./order-state.ts";
import { Day, Id, Image, Moment, oneOf, Yen, reference } from "../platform/shapes.ts";

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
      /** The carrier's page for this number; null if the carrier has none, or there is no number yet. */
      tracking_url: z.nullable(z.string()),
      shipped_at: z.nullable(Moment),
      delivery_at: z.nullable(Day),
      delivery_timezone_label: z.nullable(z.string()),
      /** Label of the handover; null: handed over in person. */
      handover_label: z.optional(z.nullable(z.string())),
      /** Estimated day of arrival if none is requested. */
      estimated_at: z.nullable(Day),
      /** Contents by the keys of the order's lines; wrapping, and its fees. */
      products: z.optional(z.array(z.object({ key: z.string(), quantity: z.number() }))),
      gift_wrapping: z.optional(z.nullable(GiftWrapping)),
      fee: z.optional(Yen),
    }),
  ),
});

/** An order as shown to its buyer; amounts and texts are those of the decision, not of today's catalogue. */
export const PlacedOrder = z.object({
  id: Id,
  /** Ordered without login; opened by the link of its emails (MEM-22). */
  is_guest: z.boolean(),
  order_no: z.string(),
  state: z.enum(orderStates),
  state_name: z.string(),
  ordered_at: Moment,
  orderer: OrdererInput,
  products: z.array(OrderLine),
  shippings: z.array(OrderShipping),
  order: OrderAmounts,
  coupons: z.array(CouponOnOrder),
  /** true: points were a discount, which lowers the tax base; false: points were a means of payment (CART-37). */
  is_point_price_cut: z.boolean(),
  /** Points that the member earns when the order ships. */
  points_to_earn: z.number(),
  payment: z.object({
    /** Id of the payment method, as in a cart. */
    payment_id: Id,
    code: z.enum(paymentCodes),
    name: z.string(),
    state: z.enum(paymentStates),
    /** The provider's authorization was over before the payment was captured. */
    is_lapsed: z.boolean(),
    /** Yen that were charged, if less than `total_payment`; null until then, and if it was all of it. */
    captured: z.nullable(Yen),
    /** Payment instructions, such as the bank account or the number for the store. */
    instructions: z.array(z.object({ name: z.string(), value: z.string() })),
    pay_by: z.nullable(Moment),
    decline: z.nullable(Decline),
  }),
  /** When the payment arrived; null until then. */
  paid_at: z.nullable(Moment),
  memo: z.string(),
  other: OrderNotes,
  /** A gift without an address; its shippings have none either. */
  gift: z.nullable(GiftOfOrder),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** open: the member may review the product; posted: the member has reviewed it. */
export const productReviews = ["open", "posted"] as const;
export type ProductReview = (typeof productReviews)[number];

/**
 * sent: the provider has accepted the refund, and works on it. waits_for_buyer: the buyer has to tell the provider an
 * account. failed: also if the refund was done before.
 */
export const refundStates = ["asked", "sent", "waits_for_buyer", "done", "failed"] as const;

/** A member's order with its history, the actions that are possible now, and the available documents. */
export const OrderDetail = z.extend(PlacedOrder, {
  receipt: ReceiptState,
  /** All states with their times, oldest first. */
  history: z.array(z.object({ state: z.enum(orderStates), state_name: z.string(), changed_at: Moment })),
  is_cancellable: z.boolean(),
  /** Whether the buyer may still change address and arrival (MEM-23). */
  is_delivery_changeable: z.boolean(),
  /** Changes by the buyer, oldest first; `refund` is the carriage that was refunded for one. */
  delivery_changes: z.array(
    z.object({ changed_at: Moment, before: z.array(z.string()), after: z.array(z.string()), refund: Yen }),
  ),
  /** When production of the products made to order began; from then on the buyer cannot cancel (CAT-11). */
  production_started_at: z.nullable(Moment),
  /** Reason given by the person who cancelled; empty if not cancelled. */
  cancel_reason: z.string(),
  /** `model_key` of the products that have a page for this buyer today; a discontinued product may have none. */
  shown_products: z.array(z.string()),
  /**
   * Of `shown_products`, those that the member has reviewed or may review once the order is delivered; empty if the
   * shop has no reviews.
   */
  review_postings: z.array(z.object({ model_key: z.string(), posting: z.enum(productReviews) })),
  /**
   * Set if the shop has ended the order while the payment has not ended. refund_pending: the provider has not confirmed
   * the refund yet; refund_by_hand: the shop will transfer the money back.
   */
  cancel_only_ecd_key: z.enum(["", "refund_pending", "refund_by_hand"]),
  refunds: z.array(
    z.object({ id: Id, amount: Yen, state: z.enum(refundStates), asked_at: Moment, done_at: z.nullable(Moment) }),
  ),
  /** Yen that the card's issuer has taken from the shop for the buyer after a dispute; they are not refunded again. */
  returned_by_issuer: Yen,
  returns: z.array(
    z.object({ returned_at: Moment, products: z.array(z.object({ key: z.string(), quantity: z.number() })) }),
  ),
  /**
   * Items that the buyer may ask to return now, end of the period for items without defects, and the requests (MEM-23).
   */
  returnable: Returnable,
  returns_until: z.nullable(Moment),
  return_requests: z.array(ReturnRequest),
  memos: z.array(Memo),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const cancelReason = field.longText(labels.cancelOrder.reason, 500);

/** An order in the member's list. */
export const OrderListEntry = z.object({
  id: Id,
  order_no: z.string(),
  state: z.enum(orderStates),
  state_name: z.string(),
  ordered_at: Moment,
  total_payment: Yen,
  /** As in the order's detail. */
  captured: z.nullable(Yen),
  payment_name: z.string(),
  /** End of the time to pay; null if no payment is awaited. */
  pay_by: z.nullable(Moment),
  /** Number of delivery addresses. */
  addresses: z.number(),
  products: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      variant_name: z.string(),
      quantity: z.number(),
      image: z.nullable(Image),
      model_key: z.string(),
      code: z.string(),
      /** The product has a page for this buyer today. */
      is_shown: z.boolean(),
      /** As in the order's detail; null if there is no review to write. */
      posting: z.nullable(z.enum(productReviews)),
    }),
  ),
});
export type OrderListEntry = z.infer<typeof OrderListEntry>;

export const dayField = (label: string) =>
  z.optional(
    sizedText(
      z
        .string()
        .check(z.refine((value) => value === "" || isCalendarDate(value), { error: `${label}の日付が無効です` })),
      20,
      `${label}の日付が無効です`,
    ),
  );

/** `from` and `to` are days in Asia/Tokyo, both inclusive; `word` searches order numbers and product names. */
export const OrderQuery = z
  .object({
    from: dayField("参照開始日"),
    to: dayField("参照終了日"),
    /** unpaid: accepted orders that wait for the buyer's payment; accepted: the other accepted orders. */
    state: z.optional(oneOf(["", "unpaid", ...orderStates], "状態の指定が正しくありません")),
    word: z.optional(field.optionalText("キーワード", 100)),
    page: z.optional(field.integer("ページ", 1, 100_000)),
    per: z.optional(field.integer("件数", 1, 100)),
  })
  .check(periodInOrder("from", "to"));

export const order = {
  list: endpoint("GET /v1/me/orders", {
    summary: "The member's orders, newest first; the body also has user_order_total_payment",
    access: "member",
    input: OrderQuery,
    output: OrderListEntry,
    more: z.object({ user_order_total_payment: Yen }),
    answer: "paged",
  }),
  detail: endpoint("GET /v1/me/orders/{id}", {
    summary: "One of the member's orders, with its history",
    access: "member",
    input: z.object({ id: Id }),
    output: OrderDetail,
    errors: ["order.not_found"],
  }),
  cancel: endpoint("PUT /v1/me/orders/{id}/cancel", {
    summary: "Cancels the member's order while the shop allows it; a repeated call answers the same order",
    access: "member",
    input: z.object({ id: Id, cancel_reason: cancelReason }),
    output: OrderDetail,
    errors: ["order.not_found", "order.not_cancellable", "order.in_production", "payment.provider_unreachable"],
  }),
  ofCart: endpoint("GET /v1/carts/order/{orderNo}", {
    summary: "The order just placed, only for its member or the holder of its cart's token",
    input: z.object({
      orderNo: reference(40),
      token: z.optional(reference(200)),
    }),
    output: PlacedOrder,
    errors: ["order.not_found"],
  }),
};
