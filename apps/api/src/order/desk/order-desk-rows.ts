import type { OrdererInput } from "@noren/contract/delivery/address.ts";
import type { OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import type { OrderList, OrderSeal, paymentMarks, Turn } from "@noren/contract/order/order-list.ts";
import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { Day } from "#api/platform/day/day.ts";
import type { PaymentState } from "#api/order/record/order-rows.ts";

/** An order of the list, as the derived table and the order's own have it. */
export type DeskRow = {
  id: string;
  channel_id: string;
  order_no: string;
  version: number;
  state: OrderState;
  /** Today's list: an order waits for its ship day until it comes. */
  list: OrderList;
  turn: Turn;
  late_at: Date | null;
  ordered_at: Date;
  orderer: OrdererInput;
  email: string;
  member_id: string | null;
  fraud_review: "review" | "fraud" | null;
  /** Why staff have put it on hold; null: it is not. */
  hold_reason: string | null;
  prefecture: string;
  place: string;
  goods: string;
  pieces: number;
  parcels: number;
  shipped_parcels: number;
  ship_day: Day | null;
  arrival_day: Day | null;
  arrival_slot: string;
  is_arrival_requested: boolean;
  payment_code: PaymentCode;
  payment_name: string;
  payment_state: PaymentState;
  /** Its authorization was over before the payment was captured. */
  is_lapsed: boolean;
  /** End of the authorization of a payment that is still to be captured. */
  authorized_until: Date | null;
  payment_mark: (typeof paymentMarks)[number];
  pay_by: Date | null;
  settled_at: Date | null;
  total: number;
  seals: OrderSeal[];
};

/** What a list is read with: the filters, and the channels in which the caller has which right. */
export type DeskQuery = {
  filter: OrderFilter;
  /** The filter's word, folded and split. */
  words: readonly string[];
  channelIds: readonly string[];
  /** Channels whose contact data the words may match. */
  contactChannelIds: readonly string[];
  now: Date;
};
