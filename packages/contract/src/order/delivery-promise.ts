import { paymentStanding, type OrderWithPayment } from "./payment-standing.ts";

/**
 * The promised arrival of a parcel. While an order waits for the buyer's payment, its date is unknown, so the promise
 * is a number of days. late: the requested day can no longer be met. open: unknown.
 */
export type DeliveryPromise =
  | { kind: "requested" | "requested_after_payment" | "estimated" | "late"; day: string }
  | { kind: "days_after_payment"; days: number }
  | { kind: "open" };

/** `day` is already formatted, as screens or emails do. */
export const deliveryPromiseWords = {
  requested: (day: string) => day,
  requested_after_payment: (day: string) => `${day}（ご入金の確認後に発送します）`,
  estimated: (day: string) => `${day}ごろお届け予定`,
  late: (day: string) => `${day}ごろお届け予定（ご希望の日には間に合わない見込みです）`,
  days_after_payment: (days: number) => `ご入金確認後、最短${days}日でお届け`,
  open: "指定なし",
};

/** The promise as text, its days formatted by `writeDay`. */
export function promiseText(
  promise: DeliveryPromise,
  writeDay: (day: string) => string,
  words: typeof deliveryPromiseWords = deliveryPromiseWords,
): string {
  if (promise.kind === "open") return words.open;
  if (promise.kind === "days_after_payment") return words.days_after_payment(promise.days);
  return words[promise.kind](writeDay(promise.day));
}

/** Days are YYYY-MM-DD in Asia/Tokyo. */
type Arrival = { delivery_at: string | null; estimated_at: string | null };

/** null if nothing will arrive any more, or everything has arrived. */
export function deliveryPromise(
  order: OrderWithPayment & { ordered_at: string },
  packing: Arrival,
): DeliveryPromise | null {
  const standing = paymentStanding(order);
  if (order.state === "delivered" || standing === "ended" || standing === "failed") return null;
  const isBeforePayment = standing === "unpaid" || standing === "unfinished";
  return packingPromise(packing, isBeforePayment ? tokyoDay(order.ordered_at) : null);
}

/** `estimatedOn`: for a parcel sent only after the payment, the day on which its arrival was estimated; else null. */
export function packingPromise({ delivery_at, estimated_at }: Arrival, estimatedOn: string | null): DeliveryPromise {
  if (estimatedOn !== null && delivery_at !== null) return { kind: "requested_after_payment", day: delivery_at };
  if (estimated_at !== null && estimatedOn !== null)
    return { kind: "days_after_payment", days: Math.max(1, daysBetween(estimatedOn, estimated_at)) };
  if (delivery_at !== null && estimated_at !== null && estimated_at > delivery_at)
    return { kind: "late", day: estimated_at };
  if (delivery_at !== null) return { kind: "requested", day: delivery_at };
  return estimated_at === null ? { kind: "open" } : { kind: "estimated", day: estimated_at };
}

const dayInMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);
// Japan has had no summer time since 1951
const tokyoDay = (moment: string) => new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 10);
