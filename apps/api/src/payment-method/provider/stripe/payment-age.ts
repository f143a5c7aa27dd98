const minute = 60_000;
const hour = 60 * minute;

/** Stripe keeps idempotency keys for a day at least; an hour less, for clocks that differ. */
export const keysLastFor = 23 * hour;
/** From then on every key is forgotten, and the search knows what there is. */
export const keysAreGoneAfter = 26 * hour;
/** As a rule Stripe's search knows a new payment after a minute. */
export const searchKnowsAfter = minute;

const uuid = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** Milliseconds since the payment was made, by the time in its reference, a UUID of version 7; 0 for other texts. */
export function ageOf(reference: string, now: Date): number {
  const [, high, low] = uuid.exec(reference) ?? [];
  return high === undefined || low === undefined ? 0 : now.getTime() - Number.parseInt(high + low, 16);
}
