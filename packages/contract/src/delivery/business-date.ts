import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { isCalendarDate, periodInOrder, words } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { Day } from "../platform/shapes.ts";

/** Max days of a calendar request: a year, and the months at both ends. */
export const calendarMax = 430;

const date = (label: string) =>
  sizedText(
    z
      .string({ error: words.required(label) })
      .check(z.refine((value) => isCalendarDate(value), { error: words.dateBirth })),
    10,
    words.dateBirth,
  );

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const businessDate = {
  calendar: endpoint("GET /v1/business-dates/monthly/calendar/front", {
    summary: "The days from startDate to endDate, max 430: whether the shop is closed, and why",
    input: z.object({ startDate: date("参照開始日"), endDate: date("参照終了日") }).check(
      periodInOrder("startDate", "endDate"),
      z.refine(({ startDate, endDate }) => !(daysBetween(startDate, endDate) >= calendarMax), {
        path: ["endDate"],
        error: `参照期間は${calendarMax}日以内で指定してください`,
      }),
    ),
    output: z.object({
      date: Day,
      is_closed: z.boolean(),
      /** 元日, 年末年始休業 …; null on a business day and on a closed weekday. */
      reason: z.nullable(z.string()),
    }),
    answer: "list",
  }),
};
