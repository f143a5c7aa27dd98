/** Max requests of a range per minute, since each has to check all rows of the catalogue for changes. */
const maxPerMinute = 60;
const minuteMs = 60_000;

/**
 * Counts requests by range; returns undefined for an accepted request, else the seconds until the next one is accepted.
 */
export function createFeedLimit(now = () => performance.now()): (range: string) => number | undefined {
  const ranges = new Map<string, number>();
  let endsAt = 0;
  return function countFeed(range) {
    if (now() >= endsAt) {
      ranges.clear();
      endsAt = now() + minuteMs;
    }
    const sent = ranges.get(range) ?? 0;
    if (sent >= maxPerMinute) return Math.max(1, Math.ceil((endsAt - now()) / 1000));
    ranges.set(range, sent + 1);
    return undefined;
  };
}
