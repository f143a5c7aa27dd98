/** Seconds after which to try again, where the shop announces no end, and at most. */
const defaultWait = 300;
const maxWait = 86_400;

/** Seconds until the announced end of the maintenance (SITE.MAINTENANCE.ENDS_AT); 0 without one, or where it has gone by. */
export function secondsToMaintenanceEnd(endsAt: unknown, now: Date): number {
  const at = typeof endsAt === "string" ? Date.parse(endsAt) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** What Retry-After says, in seconds. */
export const maintenanceRetryAfter = (secondsLeft: number): number =>
  secondsLeft > 0 ? Math.min(secondsLeft, maxWait) : defaultWait;
