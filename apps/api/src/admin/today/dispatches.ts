import type { Dispatches } from "@noren/contract/admin/today.owner.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { businessCalendar } from "#api/delivery/business-days.ts";
import { addDays, type Day } from "#api/platform/day/day.ts";
import type { DispatchRow } from "./coming.queries.ts";

type Storeroom = Pick<Channel, "id" | "settings" | "closedDays">;

export const comingDays = 7;

/** Parcels and minutes of the coming days, a closed day without parcels included. */
export function dispatchesOf(channels: readonly Storeroom[], today: Day, rows: readonly DispatchRow[]): Dispatches {
  const days = Array.from({ length: comingDays }, (_, at) => addDays(today, at)).map((day) => {
    const own = rows.filter((row) => row.day === day);
    const sum = (of: (row: DispatchRow) => number) => own.reduce((all, row) => all + of(row), 0);
    return {
      day,
      parcels: sum(({ parcels }) => parcels),
      wrapped: sum(({ wrapped }) => wrapped),
      minutes: sum((row) =>
        minutesOf(
          channels.find(({ id }) => id === row.channel_id)!,
          row,
        ),
      ),
      is_closed: channels.every(({ settings, closedDays }) => !businessCalendar(settings, closedDays).isOpen(day)),
    };
  });
  return { capacity: Math.max(...channels.map(({ settings }) => settings["STOREROOM.MINUTES_PER_DAY"])), days };
}

const minutesOf = ({ settings }: Storeroom, { wrapped_open, plain_open }: DispatchRow) =>
  Math.ceil(wrapped_open * settings["STOREROOM.MINUTES_WRAPPED"] + plain_open * settings["STOREROOM.MINUTES_PLAIN"]);
