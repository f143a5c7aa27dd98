import type { OrderState } from "@noren/contract/order/order.ts";
import type { Returnable, ReturnReason } from "@noren/contract/order/return-request.ts";
import { isFoodExcepted } from "#api/channel/cancel-terms.ts";
import type { Settings } from "#api/channel/settings.ts";

export type ReturnLine = {
  key: string;
  quantity: number;
  is_made_to_order: boolean;
  tax_rate: number;
  /** Pieces in the request that waits, in accepted ones, and come back. */
  asked: number;
  accepted: number;
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
/** A parcel that nobody reports as delivered has arrived after a month. */
const arrivesInDays = 30;
/** Defects and mistakes are the shop's; its terms set no days for them. */
const defectDays = 30;

/** What a line's own fields tell of RETURN.EXCEPT: food and drink have the reduced tax rate. */
const isExcepted = ({ is_made_to_order, tax_rate }: ReturnLine, except: string) =>
  is_made_to_order || (tax_rate === 8 && isFoodExcepted(except));

/** Until when a request for a reason is taken; null where the shop takes none, or nothing has left. */
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
 * The pieces that a buyer may ask to send back, by the same settings that the terms are made of (RETURN.DAYS, RETURN.EXCEPT).
 * A piece that was accepted comes back later, so the larger of the two counts.
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
