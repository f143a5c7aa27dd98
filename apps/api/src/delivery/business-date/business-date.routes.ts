import type { businessDate } from "@noren/contract/delivery/business-date.ts";
import type { Context } from "#api/channel/context.ts";
import { businessCalendar, holidayName } from "#api/delivery/business-days.ts";
import { addDays } from "#api/platform/day/day.ts";
import type { Handlers } from "#api/platform/http/mount.ts";

export const businessDateRoutes: Handlers<typeof businessDate, Context> = {
  async calendar({ startDate, endDate }, { channel: { settings, closedDays } }) {
    const { isOpen } = businessCalendar(settings, closedDays);
    const days = [];
    for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
      const is_closed = !isOpen(date);
      const reason = is_closed ? ((closedDays.get(date) || holidayName(date)) ?? null) : null;
      days.push({ date, is_closed, reason });
    }
    return days;
  },
};
