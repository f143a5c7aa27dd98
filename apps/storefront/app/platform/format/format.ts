/** How figures, days and codes are written (FORM-12). Days and times are Japan's. */

const parts = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "numeric",
  minute: "2-digit",
  weekday: "short",
  hourCycle: "h23",
});

function partsOf(moment: string | Date) {
  // A bare day is a day in Japan already.
  const date =
    typeof moment === "string" && moment.length === 10 ? new Date(`${moment}T00:00:00+09:00`) : new Date(moment);
  return Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value])) as Record<
    string,
    string
  >;
}

/** "2026.12.03" */
export function date(moment: string | Date): string {
  const { year, month, day } = partsOf(moment);
  return `${year}.${month}.${day}`;
}

/** "2026-12-03", as calls name a day */
export const bareDay = (moment: string | Date): string => date(moment).replaceAll(".", "-");

/** "2026.12.03 9:05" */
export function dateTime(moment: string | Date): string {
  const { hour, minute } = partsOf(moment);
  return `${date(moment)} ${Number(hour)}:${minute}`;
}

/** "12月3日（木）9:05" */
export function momentInWords(moment: string | Date): string {
  const { hour, minute } = partsOf(moment);
  return `${dayInWords(moment)}${Number(hour)}:${minute}`;
}

/** "12月3日（木）" */
export function dayInWords(moment: string | Date): string {
  if (typeof moment === "string" && /^\d{4}-\d\d-\d\d$/.test(moment)) return bareDayInWords(moment);
  const { month, day, weekday } = partsOf(moment);
  return `${Number(month)}月${Number(day)}日（${weekday}）`;
}

/** Intl takes fifty times as long, and the page of a product names three. */
function bareDayInWords(day: string): string {
  const [, month, date] = day.split("-");
  return `${Number(month)}月${Number(date)}日（${weekdays[new Date(day).getUTCDay()]}）`;
}

const weekdays = "日月火水木金土";
