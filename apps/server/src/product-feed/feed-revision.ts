/** A reading that takes so many ms is kept for a while; a smaller catalogue is read each time. */
const dearMs = 50;
/** It is kept for so many times as long as it took, so that readings take a fraction of the database's time, however many ask. */
const keptFactor = 10;

type Kept = { revision: Promise<string>; until: number };

/**
 * A channel's revision of its catalogue, which is made of all its rows: requests at once share one reading, and of a large
 * catalogue those soon after it too. A feed is as old as that at most.
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
