/**
 * How failures make their subject wait. The level is the number of failures, less one per `fallSeconds` since the last
 * failure or the end of its wait.
 */
export type ThrottleRule = {
  fallSeconds: number;
  /** The first level that waits; each further level waits twice as long, up to `maxWait`. Seconds. */
  waitFrom: number;
  firstWait: number;
  maxWait: number;
  /** Max level after a wait. */
  maxLevel: number;
};

export type Throttle = { level: number; waits_until: Date };

/** For a name within an address range, or a known device: 30 s after the fifth failure, 60 s, 2 min … 1 h. */
export const ownRule: ThrottleRule = { fallSeconds: 3600, waitFrom: 5, firstWait: 30, maxWait: 3600, maxLevel: 12 };

/**
 * For a name, over all address ranges. A range adds up to its own level of ten and, in the long run, less than one per
 * hour, while the level falls by four: no range reaches `max` alone. A lock of an hour leaves half of the level.
 */
export const nameRule = (max: number): ThrottleRule => ({
  fallSeconds: 900,
  waitFrom: max,
  firstWait: 3600,
  maxWait: 3600,
  maxLevel: max / 2,
});
export const maxLevelAddedToName = 10;

/** For an address range, over all names: `max` in ten minutes. */
export const rangeRule = (max: number): ThrottleRule => ({
  fallSeconds: 600 / max,
  waitFrom: max,
  firstWait: 60,
  maxWait: 60,
  maxLevel: max,
});

/** The current level, in whole failures. */
export function levelAt(throttle: Throttle | undefined, { fallSeconds }: ThrottleRule, now: Date): number {
  if (!throttle) return 0;
  const seconds = Math.max(0, (now.getTime() - throttle.waits_until.getTime()) / 1000);
  return Math.max(0, Math.ceil(throttle.level - seconds / fallSeconds));
}

/** Seconds left to wait; 0 for none. */
export const waitAt = (throttle: Throttle | undefined, now: Date): number =>
  throttle ? Math.max(0, Math.ceil((throttle.waits_until.getTime() - now.getTime()) / 1000)) : 0;

/** The wait as text: to the second below two minutes, then rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < 120) return `${seconds}秒`;
  if (seconds < 3600) return `約${Math.ceil(seconds / 60)}分`;
  return `約${Math.ceil(seconds / 3600)}時間`;
}
