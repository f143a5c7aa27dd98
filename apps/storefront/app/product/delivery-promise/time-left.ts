import { deliveryPromiseMessages as words } from "#look/product/delivery-promise/delivery-promise.messages.ts";

const minute = 60_000;

/**
 * Remaining time until the moment, rounded down. Null if it is more than a day, since the line names day and hour
 * itself; empty after the moment.
 */
export function timeLeft(orderBy: string, now: number): string | null {
  const minutes = Math.floor((Date.parse(orderBy) - now) / minute);
  if (minutes < 1) return "";
  if (minutes >= 24 * 60) return null;
  if (minutes < 60) return words.within(words.minutes(minutes));
  return words.within(words.hours(Math.floor(minutes / 60), minutes % 60));
}
