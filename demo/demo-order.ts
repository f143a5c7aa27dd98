import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { ChannelCode } from "./channel-codes.ts";

/** Last state of a past order; `expired` was never paid, `returned` was refunded. */
export type Reached = "accepted" | "paid" | "packed" | "shipped" | "delivered" | "expired" | "cancelled" | "returned";

export interface DemoOrder {
  readonly channel: ChannelCode;
  readonly daysAgo: number;
  /** Product keys with quantities; the first variant with enough stock is ordered. */
  readonly items: readonly (readonly [key: string, quantity: number])[];
  readonly payment: PaymentCode;
  /** Index in the member's addresses. */
  readonly to: number;
  readonly reached: Reached;
  /** Set if the order goes to several addresses, one parcel each; `to` is the first address. */
  readonly packings?: readonly DemoOrderPacking[];
  readonly memo?: string;
  /** A gift without an address; `received` is the receiver's input. */
  readonly gift?: {
    readonly receiver_name: string;
    readonly giver_name: string;
    readonly message: string;
    readonly received?: AddressInput & { email: string };
  };
  readonly coupon?: string;
  readonly points?: number;
  /** The member's reason for the cancellation. */
  readonly reason?: string;
  /** The member's notes about the order. */
  readonly note?: string;
}

/** Quantities of the order's items in this parcel, in the order of the items, and the parcel's wrapping and extras. */
export interface DemoOrderPacking {
  readonly to: number;
  readonly pieces: readonly number[];
  readonly wrapping?: string;
  readonly noshi?: { kind: string; position: "outside" | "inside"; title: string; names: string[] };
  readonly bags?: number;
  readonly card?: string;
  readonly message?: string;
}
