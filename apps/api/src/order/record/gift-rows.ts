import type { OrderState } from "@noren/contract/order/order-state.ts";
import { type GiftOfOrder, type GiftOutcome, type GiftState, giftStateWords } from "@noren/contract/order/gift.ts";
import type { GiftShippingInput } from "@noren/contract/gift/gift.ts";

export type StoredState = Exclude<GiftState, "ended">;

/** The receiver's input as stored. */
export type GiftReceiver = {
  shipping: GiftShippingInput;
  delivery_at: string | null;
  delivery_timezone_key: string | null;
};

export type GiftRow = {
  id: string;
  channel_id: string;
  order_id: string;
  shipping_id: string;
  receiver_name: string;
  giver_name: string;
  message: string;
  contact_email: string;
  state: StoredState;
  expires_at: Date | null;
  receiver: GiftReceiver | null;
  fixed_at: Date | null;
  order_no: string;
  order_state: OrderState;
  order_email: string;
  member_id: string | null;
};

/** A gift in an order's JSON result, in which times are strings. It has no data of the receiver. */
export type GiftOfOrderRow = {
  id: string;
  state: StoredState;
  receiver_name: string;
  giver_name: string;
  message: string;
  expires_at: string | null;
  fixed_at: string | null;
  outcome: GiftOutcome | null;
};

const endedOrders: readonly OrderState[] = ["cancelled", "expired", "returned"];

/** If the order has ended, an open gift has ended too. */
export function giftState(state: StoredState, order: OrderState): GiftState {
  const isLeft = state === "waiting" || state === "open";
  return isLeft && endedOrders.includes(order) ? "ended" : state;
}

/** A gift as its giver may see it. withGiftLink adds the link. */
export function giftOfOrder(row: GiftOfOrderRow | null, order: OrderState): GiftOfOrder | null {
  if (!row) return null;
  const { receiver_name, giver_name, message, outcome } = row;
  const state = giftState(row.state, order);
  const moment = (text: string | null) => text && new Date(text).toISOString();
  return {
    state,
    state_name: giftStateWords[state],
    receiver_name,
    giver_name,
    message,
    link: null,
    expires_at: moment(row.expires_at),
    fixed_at: moment(row.fixed_at),
    outcome,
  };
}

/** Whether the address is hidden from the giver: not if the gift went to the giver's own address. */
export const isSecret = (row: Pick<GiftOfOrderRow, "outcome"> | null) => row !== null && row.outcome !== "giver";
