import type { OrderState } from "@noren/contract/order/order-state.ts";
import type { Returnable, ReturnReason } from "@noren/contract/order/return-request.ts";
import { isFoodExcepted } from "#api/channel/cancel-terms.ts";
import type { Settings } from "#api/channel/settings.ts";

export type ReturnLine = {
  key: string;
  quantity: number;
  is_made_to_order: boolean;
  /** Of the reduced tax rate. */
  is_reduced: boolean;
  /** Pieces in an open request. */
  asked: number;
  /** Pieces in accepted requests. */
  accepted: number;
  /** Pieces that have come back. */
  returned: number;
};
type ReturnState = {
  state: OrderState;
  arrived_at: Date | null;
  left_at: Date | null;
  lines: readonly ReturnLine[];
  now: Date;
};

const day = 86_400_000;
/** A parcel that nobody reports as delivered counts as delivered after this many days. */
const arrivesInDays = 30;
/** Min days to report a defect or a wrong item, even if RETURN.DAYS is less. */
const defectDays = 30;

/** Whether a line is excepted by RETURN.EXCEPT. Food and drink are recognized by the reduced tax rate. */
const isExcepted = ({ is_made_to_order, is_reduced }: ReturnLine, except: string) =>
  is_made_to_order || (is_reduced && isFoodExcepted(except));

/** Until when a return with this reason can be requested; null if the shop accepts none, or nothing is shipped. */
export function returnsUntil(
  reason: ReturnReason,
  { arrived_at, left_at }: Pick<ReturnState, "arrived_at" | "left_at">,
  settings: Settings,
): Date | null {
  const days = settings["RETURN.DAYS"];
  if (!left_at || (reason === "unwanted" && days === 0)) return null;
  const from = arrived_at ?? new Date(left_at.getTime() + arrivesInDays * day);
  return new Date(from.getTime() + (reason === "unwanted" ? days : Math.max(days, defectDays)) * day);
}

/**
 * The pieces that a buyer may ask to return, by the settings that the terms are made of (RETURN.DAYS, RETURN.EXCEPT).
 * Accepted pieces are counted again when they are returned, so the larger of both numbers counts.
 */
export function returnableOf(record: ReturnState, settings: Settings): Returnable {
  const { state, lines, now } = record;
  if (state !== "shipped" && state !== "delivered") return [];
  const open = (["defective", "different", "unwanted"] as const).filter((reason) => {
    const until = returnsUntil(reason, record, settings);
    return until !== null && now <= until;
  });
  return lines.flatMap((line) => {
    const left = line.quantity - line.asked - Math.max(line.accepted, line.returned);
    const reasons = open.filter((reason) => reason !== "unwanted" || !isExcepted(line, settings["RETURN.EXCEPT"]));
    return left > 0 && reasons.length > 0 ? [{ key: line.key, quantity: left, reasons }] : [];
  });
}
