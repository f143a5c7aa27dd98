/** A read that takes at least this long (ms) is cached; a smaller catalogue is read each time. */
const dearMs = 50;
/** Lifetime of a cached read as a multiple of its duration, so that reads take at most a tenth of the time. */
const keptFactor = 10;

type Kept = { revision: Promise<string>; until: number };

/**
 * Revision of a channel's catalogue, computed from all its rows. Concurrent requests share one read; that of a large
 * catalogue is also cached, so a feed is at most as old as the cached read.
 */
export function createRevisions(now = () => performance.now()) {
  const kept = new Map<string, Kept>();
  return function revisionOf(channelId: string, read: () => Promise<string>): Promise<string> {
    const known = kept.get(channelId);
    if (known && now() < known.until) return known.revision;
    const began = now();
    const reading: Kept = { revision: read(), until: Infinity };
    kept.set(channelId, reading);
    reading.revision.then(
      () => {
        const took = now() - began;
        reading.until = took < dearMs ? 0 : now() + took * keptFactor;
      },
      () => void (reading.until = 0),
    );
    return reading.revision;
  };
}
