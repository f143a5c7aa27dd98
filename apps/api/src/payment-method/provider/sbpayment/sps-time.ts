import { momentOf, momentText } from "#api/platform/day/day.ts";

/** yyyyMMddHHmmss in Japan. */
export const spsTime = (moment: Date): string => momentText(moment).replace(/\D/g, "");

const form = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** The moment of yyyyMMddHHmmss; undefined for other texts. */
export function momentOfSpsTime(text: string): Date | undefined {
  const [, year, month, day, hours, minutes, seconds] = form.exec(text) ?? [];
  return year === undefined ? undefined : momentOf(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`);
}
