import type { OrderState } from "@noren/contract/order/order.ts";
import { type GiftOfOrder, type GiftOutcome, type GiftState, giftStateWords } from "@noren/contract/order/gift.ts";
import type { GiftShippingInput } from "@noren/contract/gift/gift.ts";

export type StoredState = Exclude<GiftState, "ended">;

/** The receiver's input, as it is stored. */
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

/** A gift as an order carries it along; JSON makes its moments text. Nothing of the receiver is in it. */
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

/** An order that has ended takes its gift with it, unless the gift had come to an end of its own. */
export function giftState(state: StoredState, order: OrderState): GiftState {
  const isLeft = state === "waiting" || state === "open";
  return isLeft && endedOrders.includes(order) ? "ended" : state;
}

/** What the giver may see; the link is added where SECRET is known. */
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

/** A gift that went to the giver's own address hides nothing from the giver. */
export const isSecret = (row: Pick<GiftOfOrderRow, "outcome"> | null) => row !== null && row.outcome !== "giver";
