/** A read that takes at least this long (ms) is cached; a smaller catalogue is read each time. */
const slowMs = 50;
/** Lifetime of a cached read as a multiple of its duration, so that reads take at most a tenth of the time. */
const cacheFactor = 10;

type Cached = { revision: Promise<string>; until: number };

/**
 * Revision of a channel's catalogue, computed from all its rows. Concurrent requests share one read; that of a large
 * catalogue is also cached, so a feed is at most as old as the cached read.
 */
export function createRevisions(now = () => performance.now()) {
  const cached = new Map<string, Cached>();
  return function revisionOf(channelId: string, read: () => Promise<string>): Promise<string> {
    const known = cached.get(channelId);
    if (known && now() < known.until) return known.revision;
    const began = now();
    const reading: Cached = { revision: read(), until: Infinity };
    cached.set(channelId, reading);
    reading.revision.then(
      () => {
        const took = now() - began;
        reading.until = took < slowMs ? 0 : now() + took * cacheFactor;
      },
      () => void (reading.until = 0),
    );
    return reading.revision;
  };
}
