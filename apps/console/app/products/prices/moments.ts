import { clockTime, dayKey } from "#app/platform/format.ts";

/** A moment as a form has it: a day, and a time if it is not the day's begin or end. */
export type TypedMoment = { day: string; time: string };

const dayLength = 24 * 3_600_000;

/** A typed moment as the API takes it; a day alone is its begin, or for an end that of the next day. */
export function toMoment({ day, time }: TypedMoment, { isEnd = false } = {}): string {
  if (time !== "") return `${day}T${time}:00+09:00`;
  const begin = new Date(`${day}T00:00:00+09:00`);
  // The API names what is wrong with an impossible day.
  if (Number.isNaN(begin.getTime())) return day;
  return (isEnd ? new Date(begin.getTime() + dayLength) : begin).toISOString();
}

/** The fields of a moment; an end at midnight is the day before. */
export function toTyped(moment: string | null, { isEnd = false } = {}): TypedMoment {
  if (moment === null) return { day: "", time: "" };
  const time = clockTime(moment);
  if (time !== "0:00") return { day: dayKey(moment), time: time.padStart(5, "0") };
  return { day: dayKey(isEnd ? before(moment) : moment), time: "" };
}

const before = (moment: string) => new Date(new Date(moment).getTime() - 1);

/** The first full minute of a period, for a form without seconds. */
export const firstMinute = (starts_at: string) =>
  new Date(Math.ceil(new Date(starts_at).getTime() / 60_000) * 60_000).toISOString();

/** "12/7", "12/7 10:00"; with the year if it is more than 300 days from now. */
function startWords(moment: string, now: string): string {
  const time = clockTime(moment);
  return dayWords(moment, now) + (time === "0:00" ? "" : ` ${time}`);
}

function dayWords(moment: string | Date, now: string): string {
  const [year, month, day] = dayKey(moment).split("-").map(Number);
  const isFar = Math.abs(new Date(moment).getTime() - new Date(now).getTime()) > 300 * dayLength;
  return `${isFar ? `${year}/` : ""}${month}/${day}`;
}

/** "12/7〜12/28", "12/7 10:00〜12/28 18:00", "1/10から". */
export function periodWords({ starts_at, ends_at }: Hours, now: string): string {
  if (ends_at === null) return `${startWords(starts_at, now)}から`;
  const ends = clockTime(ends_at) === "0:00" ? dayWords(before(ends_at), now) : startWords(ends_at, now);
  return `${startWords(starts_at, now)}〜${ends}`;
}
type Hours = { starts_at: string; ends_at: string | null };
