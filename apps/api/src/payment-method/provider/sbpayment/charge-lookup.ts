import type { SpsValues } from "./api-client.ts";
import { type SpsMethod, toBeChecked } from "./sps-contract.ts";

/** A purchase as a lookup answers it. Amounts are in yen. */
export type SpsCharge = {
  /** waiting: not yet paid at the store, or a card's authorization without its commit. captured: paid, at a store too. */
  state: "waiting" | "authorized" | "captured" | "cancelled" | "refunded";
  amount: number;
  captured: number;
  refunded: number;
};

const states: Record<string, SpsCharge["state"]> = {
  [toBeChecked.api.uncommittedStatus]: "waiting",
  "1": "authorized",
  "2": "captured",
  "3": "cancelled",
  "4": "refunded",
};

/**
 * undefined if the answer does not tell the state and all amounts. None is assumed: a sum of refunds that is missing and
 * counted as 0 would be refunded twice.
 */
export function toSpsCharge(values: SpsValues, method: SpsMethod): SpsCharge | undefined {
  const { lookup } = toBeChecked.api;
  const yen = (path: string) => yenOf(values.get(path) ?? "");
  const amount = yen(lookup.amount);
  const status = states[values.get(lookup.status) ?? ""];
  if (amount === undefined) return undefined;
  if (method === "webcvs") {
    const state = storeStateOf(values.get(lookup.recType) ?? "", status);
    return state && { state, amount, captured: state === "captured" ? amount : 0, refunded: 0 };
  }
  const [captured, refunded] = [yen(lookup.captured), yen(lookup.refunded)];
  if (!status || captured === undefined || refunded === undefined) return undefined;
  return { state: status, amount, captured, refunded };
}

/** rec_type: 1 first report of the payment, 2 undone, 3 confirmed, 4 undone. */
function storeStateOf(recType: string, status: SpsCharge["state"] | undefined): SpsCharge["state"] | undefined {
  if (recType === "1" || recType === "3") return "captured";
  if (status === "cancelled") return status;
  return /^[024]?$/.test(recType) ? "waiting" : undefined;
}

const yenOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

/**
 * How a purchase stands to a call. done: the call's effect is there. open: it is not there, and the call can have it.
 * impossible: the purchase has ended otherwise, or somebody has changed it by other amounts.
 */
export type Standing = "done" | "open" | "impossible";

export const captureStanding =
  (amount: number) =>
  ({ state, captured }: SpsCharge): Standing => {
    if (state === "authorized") return "open";
    return state === "captured" && captured === amount ? "done" : "impossible";
  };

export const cancelStanding = ({ state }: SpsCharge): Standing => {
  if (state === "cancelled") return "done";
  return state === "authorized" || state === "waiting" ? "open" : "impossible";
};

/**
 * `refundedBefore` is the sum of the shop's own refunds that are done; SBPS's sum tells whether this one is too. A purchase
 * that is cancelled as a whole has given all back.
 */
export const refundStanding =
  ({ refundedBefore, amount }: { refundedBefore: number; amount: number }) =>
  ({ state, amount: authorized, captured, refunded }: SpsCharge): Standing => {
    if (state === "cancelled") return refundedBefore + amount === (captured || authorized) ? "done" : "impossible";
    if (state !== "captured" && state !== "refunded") return "impossible";
    if (refunded === refundedBefore + amount) return "done";
    return refunded === refundedBefore && refunded + amount <= captured ? "open" : "impossible";
  };
