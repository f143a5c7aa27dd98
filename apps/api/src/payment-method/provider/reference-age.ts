const uuid = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** Milliseconds since a payment was made, by the time in its reference, a UUID of version 7; 0 for other texts. */
export function ageOf(reference: string, now: Date): number {
  const [, high, low] = uuid.exec(reference) ?? [];
  return high === undefined || low === undefined ? 0 : now.getTime() - Number.parseInt(high + low, 16);
}
