import type { HashEncodings } from "../sps-contract.ts";
import type { Faults } from "./sbps-faults.ts";
import type { Cipher, Reading } from "./sbps-wire.ts";

export type SbpsMethod = "credit3d2" | "webcvs" | "paypay";

export type Purchase = {
  trackingId: string;
  transactionId: string;
  method: SbpsMethod;
  orderId: string;
  amount: number;
  /** As the link form had them; empty for a purchase of the API. */
  fields: Readonly<Record<string, string>>;
  /** Text of free_csv. */
  storeBuyer: string;
  /** open: the page is shown. issued: the store's number is. uncommitted: authorized by the API, without its commit. */
  state:
    | "open"
    | "issued"
    | "paid_at_store"
    | "expired"
    | "refused"
    | "uncommitted"
    | "authorized"
    | "captured"
    | "cancelled"
    | "refunded";
  authorizedAt: Date;
  captured: number;
  refunds: number[];
};

export type SbpsOptions = {
  merchantId: string;
  serviceId: string;
  hashKey: string;
  cipher?: Cipher | undefined;
  basic: { user: string; password: string };
  clock: () => Date;
  hashedAs: HashEncodings;
  captures: Record<"card" | "paypay", "at_once" | "on_call">;
  /** How this SBPS reads Shift_JIS, and the charset that it writes notices in. */
  reads?: Reading;
  writes?: "shift_jis" | "utf8";
  noticeAttempts?: number;
  noticeWaitMs?: number;
};

export type SentNotice = { trackingId: string; result: string; answer: string };

/** State of the stand-in, in memory. */
export type Sbps = SbpsOptions & {
  purchases: Map<string, Purchase>;
  notices: SentNotice[];
  faults: Faults;
  /** Calls under way, since a doubled one is refused. */
  underWay: Set<string>;
};

export const refundedOf = ({ refunds }: Purchase): number => refunds.reduce((sum, one) => sum + one, 0);

/** Whether the order's id has been used up. */
export const isSettled = ({ state }: Purchase): boolean => state !== "open";

export function newPurchase(
  sbps: Sbps,
  {
    orderId,
    method,
    amount,
    fields = {},
    storeBuyer = "",
  }: Partial<Purchase> & Pick<Purchase, "orderId" | "method" | "amount">,
): Purchase {
  const number = String(sbps.purchases.size + 1);
  const purchase: Purchase = {
    trackingId: number.padStart(14, "0"),
    transactionId: `T${number.padStart(31, "0")}`,
    method,
    orderId,
    amount,
    fields,
    storeBuyer,
    state: "open",
    authorizedAt: sbps.clock(),
    captured: 0,
    refunds: [],
  };
  sbps.purchases.set(purchase.trackingId, purchase);
  return purchase;
}

/** The buyer's payment has passed: authorized, or captured where the contract says so. */
export function accept({ captures, clock }: Sbps, purchase: Purchase): void {
  purchase.authorizedAt = clock();
  const isAtOnce = captures[purchase.method === "paypay" ? "paypay" : "card"] === "at_once";
  purchase.state = isAtOnce ? "captured" : "authorized";
  purchase.captured = isAtOnce ? purchase.amount : 0;
}
