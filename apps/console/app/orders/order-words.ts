import type { Turn } from "@noren/contract/order/order-list.ts";
import type { StatusKind } from "#app/ui/status.tsx";

/** "11/27" of a day in Asia/Tokyo, "2025/11/27" in another year than `today`. */
export function shortDay(day: string, today?: string): string {
  const [year, month, date] = day.split("-");
  const short = `${Number(month)}/${Number(date)}`;
  return today !== undefined && today.slice(0, 4) !== year ? `${year}/${short}` : short;
}

const weekdays = ["日", "月", "火", "水", "木", "金", "土"];
const weekday = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** "11/27（金）". */
export const dayWithWeekday = (day: string, today?: string): string => `${shortDay(day, today)}（${weekday(day)}）`;

/** "11月27日（金）". */
export function longDay(day: string): string {
  const [, month, date] = day.split("-");
  return `${Number(month)}月${Number(date)}日（${weekday(day)}）`;
}

/** "14–16" of a slot that is called "14時～16時"; other names stay. */
export const shortSlot = (slot: string): string =>
  slot.replace(/^(\d{1,2})(?:時|:00)\s*[～〜~–-]\s*(\d{1,2})(?:時|:00)$/, "$1–$2");

/** A refusal without the order's number in front, for places where the number stands already. */
export const withoutNumber = (words: string, orderNo: string): string =>
  words.startsWith(`${orderNo}: `) ? words.slice(orderNo.length + 2) : words;

/** The shape of whose turn it is. */
export const shapeOfTurn: Record<Turn, StatusKind> = {
  ours: "ours",
  waits: "waiting",
  midway: "midway",
  done: "done",
  wrong: "wrong",
};
