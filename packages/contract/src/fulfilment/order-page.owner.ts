import * as z from "zod/mini";
import { OrderAmounts } from "../cart/cart.ts";
import { Address } from "../delivery/address.ts";
import { GiftWrapping } from "../delivery/wrapping.ts";
import { GiftOfOrder } from "../order/gift.ts";
import { OrderFilter } from "../order/order-desk.owner.ts";
import { orderListNames, orderSealNames, orderStepNames, paymentMarks, turns } from "../order/order-list.ts";
import { refundStates } from "../order/order.ts";
import { orderStates } from "../order/order-state.ts";
import { disputeStates } from "../payment-method/dispute-words.ts";
import { paymentCodes } from "../payment-method/methods/methods.ts";
import { field } from "../platform/form/rules.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Day, Flag, Id, Image, Moment, Yen } from "../platform/shapes.ts";
import { ConfigurationView } from "../product/configuration.ts";
import { Explanation } from "./explanation.ts";
import { ChargeOfOrder } from "./order-payment.owner.ts";

/** A piece of an order in one of its parcels. */
const ParcelLine = z.object({
  key: z.string(),
  /** Key of the line that it accompanies; null for a product of its own. */
  parent_key: z.nullable(z.string()),
  model_key: z.string(),
  code: z.string(),
  name: z.string(),
  variant_name: z.string(),
  image: z.nullable(Image),
  quantity: z.int(),
  is_reduced_rate: z.boolean(),
  configuration: z.nullable(ConfigurationView),
  /** Price of this quantity; null without `orders.sums`. */
  price: z.nullable(Yen),
});

const Parcel = z.object({
  id: Id,
  /** From 1, as the steps count them. */
  number: z.int(),
  /** Parcels of one address share the shipping. */
  shipping_id: Id,
  turn: z.enum(turns),
  status: z.string(),
  lines: z.array(ParcelLine),
  gift_wrapping: z.nullable(GiftWrapping),
  gift_message: z.string(),
  /** null without `orders.addresses`; a gift without an address has none. */
  address: z.nullable(Address),
  /** null: the orderer is the sender. */
  sender: z.nullable(Address),
  notice_email: z.nullable(z.string()),
  carrier_name: z.string(),
  handover_label: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  shipped_at: z.nullable(Moment),
  ship_day: z.nullable(Day),
  /** The day that the buyer chose; null: none. */
  delivery_at: z.nullable(Day),
  slot: z.string(),
  estimated_at: z.nullable(Day),
  /** Why this day, as a sentence; empty for orders of releases that did not store it. */
  day_reason: z.string(),
  carriage: z.nullable(Yen),
  wrapping_fee: z.nullable(Yen),
});

/** A step for the page: offered, or with what it needs first. */
export const OfferedStep = z.object({
  step: z.enum(orderStepNames),
  words: z.string(),
  is_allowed: z.boolean(),
  /** What a missing step needs, as a sentence; empty if it is allowed. */
  needs: z.string(),
  /** The next step of the work, one of the others, or one that ends the order. */
  tone: z.enum(["next", "plain", "danger"]),
});
export type OfferedStep = z.infer<typeof OfferedStep>;

const Customer = z.object({
  /** null: a guest. */
  member_id: z.nullable(Id),
  member_code: z.nullable(z.string()),
  name: z.string(),
  kana: z.string(),
  company: z.string(),
  department: z.string(),
  email: z.string(),
  phone_number: z.string(),
  contact_phone_number: z.string(),
  /** Orders that have not ended, this one included, found by member or by email address. */
  orders: z.int(),
  /** Their sum; null without `orders.sums`. */
  total: z.nullable(Yen),
  first_ordered_at: z.nullable(Moment),
  points: z.nullable(z.int()),
  /** The last 5 orders before this one. */
  previous: z.array(
    z.object({
      id: Id,
      order_no: z.string(),
      ordered_at: Moment,
      status: z.string(),
      goods: z.string(),
      total: z.nullable(Yen),
    }),
  ),
});

/** mail: an email was written; step: the order's state changed; change: a field changed; note: written by staff. */
export const timelineKinds = ["mail", "step", "change", "note", "payment", "return"] as const;
const TimelineEntry = z.object({
  at: Moment,
  kind: z.enum(timelineKinds),
  /** Who: a person's name, お客さま, 決済会社, 仕組み, コマンド. */
  who: z.string(),
  words: z.string(),
  detail: z.string(),
  /** Changed fields with the values before and after; a hidden value is empty. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Id of the email, if the entry is one. */
  email_id: z.nullable(Id),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const Neighbour = z.nullable(z.object({ id: Id, order_no: z.string() }));

export const OrderPage = z.object({
  id: Id,
  order_no: z.string(),
  channel: z.string(),
  channel_name: z.string(),
  /** Sent back with every step. */
  version: z.int(),
  state: z.enum(orderStates),
  list: z.enum(orderListNames),
  turn: z.enum(turns),
  status: z.string(),
  late_at: z.nullable(Moment),
  is_late: z.boolean(),
  ordered_at: Moment,
  is_member: z.boolean(),
  seals: z.array(z.enum(orderSealNames)),
  /** Why the order is held; empty: it is not. */
  held: z.string(),
  steps: z.array(OfferedStep),
  parcels: z.array(Parcel),
  gift: z.nullable(GiftOfOrder),
  payment: z.object({
    code: z.enum(paymentCodes),
    name: z.string(),
    mark: z.enum(paymentMarks),
    words: z.string(),
    paid_at: z.nullable(Moment),
    pay_by: z.nullable(Moment),
    /** Until when an authorized payment can be captured; null without such an end. */
    authorized_until: z.nullable(Moment),
    /** null without `orders.sums`. */
    amounts: z.nullable(OrderAmounts),
    /** The payment at its provider; null if no provider takes the money. */
    charge: z.nullable(ChargeOfOrder),
    refunds: z.array(
      z.object({
        id: Id,
        amount: z.nullable(Yen),
        way: z.enum(["provider", "hand"]),
        state: z.enum(refundStates),
        /** Who asked for it: a person's name, お客さま, 仕組み, コマンド. */
        who: z.string(),
        /** Why it is not through, or failed, as the provider says; empty without. */
        reason: z.string(),
        asked_at: Moment,
        /** When it was first requested of the provider; null if it was not. */
        sent_at: z.nullable(Moment),
        done_at: z.nullable(Moment),
        /** It failed at the provider: the shop can record a transfer of its own. */
        may_transfer: z.boolean(),
        /** The provider has refused it, and can be asked again. */
        may_ask_again: z.boolean(),
      }),
    ),
    /** Disputes at the card's issuer, oldest first. */
    disputes: z.array(
      z.object({
        id: Id,
        amount: z.nullable(Yen),
        state: z.enum(disputeStates),
        is_appeal: z.boolean(),
        /** Why, as the provider says. */
        reason: z.string(),
        due_by: z.nullable(Moment),
        opened_at: Moment,
        /** When it was won or lost; null while it is open. */
        closed_at: z.nullable(Moment),
        /** The provider's page on which staff answer; null without one. */
        url: z.nullable(z.string()),
      }),
    ),
    /** Results of fraud detection and of staff's decisions, oldest first. */
    checks: z.array(
      z.object({
        result: z.enum(["ok", "review", "refused"]),
        by: z.enum(["provider", "shop"]),
        score: z.nullable(z.int()),
        reason: z.string(),
        checked_at: Moment,
      }),
    ),
  }),
  /** Why this sum and these days; null without `orders.sums`. */
  explanation: z.nullable(Explanation),
  /** null without `orders.addresses`. */
  customer: z.nullable(Customer),
  documents: z.array(
    z.object({
      kind: z.enum(["receipt", "quotation", "credit_note"]),
      /** Id of the credit note; null for the other kinds. */
      id: z.nullable(Id),
      words: z.string(),
      /** Times it was issued, and the last time; of a quotation, which is not recorded, 0. */
      issues: z.int(),
      issued_at: z.nullable(Moment),
      /** Why it cannot be issued now; empty if it can. */
      problem: z.string(),
    }),
  ),
  memo: z.string(),
  purpose: z.string(),
  questionnaire: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Open tasks of staff for this order. */
  tasks: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      words: z.string(),
      opened_at: Moment,
      /** The caller may close it by a note; others end by what they ask for. */
      may_close: z.boolean(),
    }),
  ),
  timeline: z.array(TimelineEntry),
  /** Place in the list that the address names; null without one. */
  neighbours: z.nullable(z.object({ position: z.int(), total: z.int(), previous: Neighbour, next: Neighbour })),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const orderPage = {
  show: ownerEndpoint("GET /admin/v1/orders/{order}", {
    summary:
      "Everything about one order, by its number or id, with its neighbours in the list of the given filters; showing contact data is recorded",
    may: "orders.see",
    input: z.extend(OrderFilter, {
      order: field.text("注文番号", 64),
      /** Answers the neighbours in the list of these filters. */
      in_list: z.optional(Flag),
    }),
    output: OrderPage,
    errors: ["order.not_found", "channel.not_found", "staff.forbidden"],
  }),
};
