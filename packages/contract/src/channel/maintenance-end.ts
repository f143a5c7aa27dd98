/** Retry-After in seconds: default without an announced end, and max. */
const defaultWait = 300;
const maxWait = 86_400;

/**
 * Seconds until the announced end of the maintenance (SITE.MAINTENANCE.ENDS_AT); 0 if there is none or it has passed.
 */
export function secondsToMaintenanceEnd(endsAt: unknown, now: Date): number {
  const at = typeof endsAt === "string" ? Date.parse(endsAt) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** Value of the Retry-After header, in seconds. */
export const maintenanceRetryAfter = (secondsLeft: number): number =>
  secondsLeft > 0 ? Math.min(secondsLeft, maxWait) : defaultWait;
