/**
 * How failures make their subject wait. A level is the number of failures, less one for each `fallSeconds` since the last
 * failure or the end of its wait.
 */
export type ThrottleRule = {
  fallSeconds: number;
  /** The first level that waits. Each further one waits twice as long, up to `maxWait`. Seconds. */
  waitFrom: number;
  firstWait: number;
  maxWait: number;
  /** The highest level that a wait leaves behind. */
  maxLevel: number;
};

export type Throttle = { level: number; waits_until: Date };

/** A name within one address range, or a known device: 30 s after the fifth failure, 60 s, 2 min … 1 h. */
export const ownRule: ThrottleRule = { fallSeconds: 3600, waitFrom: 5, firstWait: 30, maxWait: 3600, maxLevel: 12 };

/**
 * A name, whichever address ranges its failures come from. Each range adds up to its own level of ten and, in the long run,
 * less than one an hour, which falls four times as fast: no range reaches `max` alone. An hour's lock leaves half of it.
 */
export const nameRule = (max: number): ThrottleRule => ({
  fallSeconds: 900,
  waitFrom: max,
  firstWait: 3600,
  maxWait: 3600,
  maxLevel: max / 2,
});
export const maxLevelAddedToName = 10;

/** An address range, whichever names it gives: `max` in ten minutes. */
export const rangeRule = (max: number): ThrottleRule => ({
  fallSeconds: 600 / max,
  waitFrom: max,
  firstWait: 60,
  maxWait: 60,
  maxLevel: max,
});

/** The level now, in whole failures. */
export function levelAt(throttle: Throttle | undefined, { fallSeconds }: ThrottleRule, now: Date): number {
  if (!throttle) return 0;
  const seconds = Math.max(0, (now.getTime() - throttle.waits_until.getTime()) / 1000);
  return Math.max(0, Math.ceil(throttle.level - seconds / fallSeconds));
}

/** Seconds still to wait, 0 for none. */
export const waitAt = (throttle: Throttle | undefined, now: Date): number =>
  throttle ? Math.max(0, Math.ceil((throttle.waits_until.getTime() - now.getTime()) / 1000)) : 0;

/** A wait as people read it: exact to the second below two minutes, then rounded up. */
export function waitWords(seconds: number): string {
  if (seconds < 120) return `${seconds}秒`;
  if (seconds < 3600) return `約${Math.ceil(seconds / 60)}分`;
  return `約${Math.ceil(seconds / 3600)}時間`;
}
