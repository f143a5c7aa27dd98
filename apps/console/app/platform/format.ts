import { figure } from "@noren/contract/platform/yen.ts";

const at = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("ja-JP", { timeZone: "Asia/Tokyo", hourCycle: "h23", ...options });
const time = at({ hour: "numeric", minute: "2-digit" });
const seconds = at({ hour: "numeric", minute: "2-digit", second: "2-digit" });
const day = at({ month: "numeric", day: "numeric" });
const key = at({ year: "numeric", month: "2-digit", day: "2-digit" });

type Moment = string | Date;
const toDate = (moment: Moment) => (typeof moment === "string" ? new Date(moment) : moment);

/** "9:05" in Tokyo. */
export const clockTime = (moment: Moment) => time.format(toDate(moment));
/** "9:05:08" in Tokyo. */
export const clockSeconds = (moment: Moment) => seconds.format(toDate(moment));
/** "11/27 9:05". */
export const dayAndTime = (moment: Moment) => `${day.format(toDate(moment))} ${clockTime(moment)}`;
/** "2026-11-27", the day in Tokyo. */
export const dayKey = (moment: Moment) => key.format(toDate(moment)).replaceAll("/", "-");

/** "10:31" today, "昨日 22:05", "11/25 9:00", "2025/11/25" in another year. */
export function shortMoment(moment: Moment, now: Moment): string {
  const [then, today] = [dayKey(moment), dayKey(now)];
  if (then === today) return clockTime(moment);
  if (then === dayKey(new Date(toDate(now).getTime() - 24 * 3_600_000))) return `昨日 ${clockTime(moment)}`;
  return then.slice(0, 4) === today.slice(0, 4) ? dayAndTime(moment) : then.replaceAll("-", "/");
}

/** "いま", "5分前", "3時間前", "昨日", "11/20". */
export function agoWords(moment: Moment, now: Moment): string {
  const minutes = Math.floor((toDate(now).getTime() - toDate(moment).getTime()) / 60_000);
  if (minutes < 2) return "いま";
  if (minutes < 60) return `${minutes}分前`;
  if (minutes < 24 * 60 && dayKey(moment) === dayKey(now)) return `${Math.floor(minutes / 60)}時間前`;
  return shortMoment(moment, now);
}

/** "あと1日3時間", "あと3時間20分", "あと5分"; rounded down. */
export function leftUntil(moment: Moment, now: Moment): string {
  const minutes = Math.floor((toDate(moment).getTime() - toDate(now).getTime()) / 60_000);
  if (minutes < 0) return "期限が過ぎました";
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `あと${days}日${hours}時間`;
  return hours > 0 ? `あと${hours}時間${minutes % 60}分` : `あと${minutes}分`;
}

/** "いま使用", "5分前に使用". */
export function usedWords(moment: Moment, now: Moment): string {
  const ago = agoWords(moment, now);
  return ago === "いま" ? "いま使用" : `${ago}に使用`;
}

export const count = figure;
/** "12,480円"; a minus is U+2212. */
export const yen = (value: number) => `${value < 0 ? "−" : ""}${figure(Math.abs(value))}円`;
