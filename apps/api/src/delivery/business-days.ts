import holidayJp from "@holiday-jp/holiday_jp";
import type { Settings } from "#api/channel/settings.ts";
import { addDays, type Day, weekdayNames, weekdayOf } from "#api/platform/day/day.ts";

export type ClosedDays = ReadonlyMap<Day, string>;
export type CalendarSettings = Pick<Settings, "SHIPPING.CLOSED_WEEKDAYS" | "SHIPPING.IS_CLOSED_ON_HOLIDAYS">;

/** Reason for closed days. `words`: "年末年始休業", "土日祝休み"; `name`: their name in a sentence, "年末年始休業", "休業日". */
export type Closed = { words: string; name: string };

/** Days on which a channel dispatches parcels. */
export type BusinessCalendar = {
  isOpen: (day: Day) => boolean;
  /** The first business day after this one. */
  next: (day: Day) => Day;
  /** The day itself or the last business day before it. */
  lastUpTo: (day: Day) => Day;
  add: (day: Day, businessDays: number) => Day;
  /** Why there is no dispatch between two days, both exclusive; undefined if all days are open. */
  whyClosed: (after: Day, before: Day) => Closed | undefined;
};

const closedName = "休業日";

// max days searched, since a shop that is closed every day would cause an endless loop
const maxSearchDays = 366;

/** Cached by settings and closed days, which are replaced as objects when they change. */
const calendars = new WeakMap<ClosedDays, { settings: CalendarSettings; calendar: BusinessCalendar }>();

export function businessCalendar(settings: CalendarSettings, closedDays: ClosedDays): BusinessCalendar {
  const known = calendars.get(closedDays);
  if (known?.settings === settings) return known.calendar;
  const calendar = makeCalendar(settings, closedDays);
  calendars.set(closedDays, { settings, calendar });
  return calendar;
}

function makeCalendar(settings: CalendarSettings, closedDays: ClosedDays): BusinessCalendar {
  const weekdays = new Set(settings["SHIPPING.CLOSED_WEEKDAYS"].map(Number));
  const isClosedHoliday = (day: Day) => settings["SHIPPING.IS_CLOSED_ON_HOLIDAYS"] && holidayName(day) !== undefined;
  const isOpen = (day: Day) => !closedDays.has(day) && !weekdays.has(weekdayOf(day)) && !isClosedHoliday(day);
  const search = (from: Day, step: 1 | -1) => {
    let day = from;
    for (let count = 0; count < maxSearchDays && !isOpen(day); count++) day = addDays(day, step);
    return day;
  };
  const next = (day: Day) => search(addDays(day, 1), 1);
  const weekly = closedWords(weekdays, settings["SHIPPING.IS_CLOSED_ON_HOLIDAYS"]);
  return {
    isOpen,
    next,
    lastUpTo: (day) => search(day, -1),
    add(day, businessDays) {
      let reached = day;
      for (let left = businessDays; left > 0; left--) reached = next(reached);
      return reached;
    },
    whyClosed(after, before) {
      let why: Closed | undefined;
      for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) {
        if (isOpen(day)) continue;
        const reason = closedDays.get(day);
        if (reason) return { words: reason, name: reason };
        why = closedDays.has(day)
          ? (why ?? { words: closedName, name: closedName })
          : { words: weekly, name: closedName };
      }
      return why;
    },
  };
}

/** Name of a Japanese national holiday, including substitute holidays (国民の祝日に関する法律). */
export function holidayName(day: Day): string | undefined {
  const holidays: Record<Day, { name: string }> = holidayJp.holidays;
  return Object.hasOwn(holidays, day) ? holidays[day]!.name : undefined;
}

/** "土日祝休み": weekdays from Monday to Sunday. */
function closedWords(weekdays: ReadonlySet<number>, onHolidays: boolean): string {
  const days = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekdays.has(day)).map((day) => weekdayNames[day]!);
  return `${days.join("")}${onHolidays ? "祝" : ""}休み`;
}
