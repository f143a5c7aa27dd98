import { count, dayKey } from "#app/platform/format.ts";

/** "12/5", with the year where it is another one. */
export function dayWords(day: string, now: string): string {
  const [year, month, date] = day.split("-").map(Number);
  const short = `${month}/${date}`;
  return day.slice(0, 4) === dayKey(now).slice(0, 4) ? short : `${year}/${short}`;
}

/** "+12" or "−3". */
export const deltaWords = (delta: number): string => (delta > 0 ? `+${count(delta)}` : `−${count(-delta)}`);

export const pathOfVariant = (id: string): string => `/stock/${id}`;
export const pathOfArrival = (variant: string, id: string): string => `${pathOfVariant(variant)}/arrivals/${id}`;
