import { deliveryPromiseMessages as words } from "#look/product/delivery-promise/delivery-promise.messages.ts";

const minute = 60_000;

/**
 * What the line of the promise says now: how long it is until the moment, rounded down to what is sure; null where that is
 * more than a day and the line's own words say it better. Empty from the moment on.
 */
export function timeLeft(orderBy: string, now: number): string | null {
  const minutes = Math.floor((Date.parse(orderBy) - now) / minute);
  if (minutes < 1) return "";
  if (minutes >= 24 * 60) return null;
  if (minutes < 60) return words.within(words.minutes(minutes));
  return words.within(words.hours(Math.floor(minutes / 60), minutes % 60));
}
