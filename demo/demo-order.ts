import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { ChannelCode } from "./channel-codes.ts";

/** How far an order of the past has come; `expired` was never paid for, `returned` has its money back. */
export type Reached = "accepted" | "paid" | "packed" | "shipped" | "delivered" | "expired" | "cancelled" | "returned";

export interface DemoOrder {
  readonly channel: ChannelCode;
  readonly daysAgo: number;
  /** Products by key, in their first variant that is there in this number. */
  readonly items: readonly (readonly [key: string, quantity: number])[];
  readonly payment: PaymentCode;
  /** Which of the member's addresses. */
  readonly to: number;
  readonly reached: Reached;
  /** Goes to several addresses, each in a parcel of its own; `to` is the first of them. */
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
  /** Why the member cancelled it. */
  readonly reason?: string;
  /** The member's notes on it. */
  readonly note?: string;
}

/** Pieces of each of the order's items, in their order, with wrapping and extras of the parcel. */
export interface DemoOrderPacking {
  readonly to: number;
  readonly pieces: readonly number[];
  readonly wrapping?: string;
  readonly noshi?: { kind: string; position: "outside" | "inside"; title: string; names: string[] };
  readonly bags?: number;
  readonly card?: string;
  readonly message?: string;
}
