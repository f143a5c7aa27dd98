const minute = 60_000;
const hour = 60 * minute;

/** Stripe keeps idempotency keys for a day at least; an hour less, for clocks that differ. */
export const keysLastFor = 23 * hour;
/** From then on every key is forgotten, and the search knows what there is. */
export const keysAreGoneAfter = 26 * hour;
/** As a rule Stripe's search knows a new payment after a minute. */
export const searchKnowsAfter = minute;
