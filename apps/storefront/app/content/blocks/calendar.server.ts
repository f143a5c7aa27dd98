import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { bareDay } from "#app/platform/format/format.ts";
import type { CalendarMonth } from "./blocks-view.ts";

/** This month and the following ones, `months` in all (CAT-14). */
export const load: BlockLoader<BlockProps<"calendar">> = async (api, { months }, { clock }) => {
  const today = bareDay(clock());
  const [year, month] = today.split("-").map(Number) as [number, number];
  const dates = await api.businessDate.calendar({
    startDate: `${today.slice(0, 7)}-01`,
    endDate: new Date(Date.UTC(year, month - 1 + months, 0)).toISOString().slice(0, 10),
  });
  const byMonth = Map.groupBy(dates, ({ date }) => date.slice(0, 7));
  return {
    months: [...byMonth.values()].map((days): CalendarMonth => {
      const [first] = days;
      const blank = Array.from({ length: new Date(first!.date).getUTCDay() }, () => null);
      const cells = days.map(({ date, is_closed, reason }) => ({
        day: Number(date.slice(8)),
        isClosed: is_closed,
        isToday: date === today,
        reason,
      }));
      const all = [...blank, ...cells];
      const weeks = Array.from({ length: Math.ceil(all.length / 7) }, (_, week) =>
        Array.from({ length: 7 }, (__, at) => all[week * 7 + at] ?? null),
      );
      return { year: Number(first!.date.slice(0, 4)), month: Number(first!.date.slice(5, 7)), weeks };
    }),
  };
};
