import type { LeadTime } from "@noren/contract/cart/shipping.ts";
import { LRUCache } from "lru-cache";
import type { Carrier } from "#api/channel/channel-types.ts";
import type { Settings } from "#api/channel/settings.ts";
import { type BusinessCalendar, businessCalendar, type CalendarSettings, type ClosedDays } from "./business-days.ts";
import { addDays, type Day, dayLabel, tokyoDay, tokyoHour } from "#api/platform/day/day.ts";

export type LeadTimeSettings = CalendarSettings & Pick<Settings, "SHIPPING.CUTOFF_HOUR" | "SHIPPING.CHOICE_DAYS">;

/** What the dates of a parcel depend on. */
export type LeadTimeInput = {
  now: Date;
  settings: LeadTimeSettings;
  closedDays: ClosedDays;
  /** One that serves the prefecture: see carrierFor. */
  carrier: Pick<Carrier, "by_prefecture" | "timezones">;
  prefecture: string;
  /** Business days that each product needs before it can be sent; the slowest counts. */
  leadDays: readonly number[];
  /** How many of the slowest product's days its maker needs. */
  makerDays?: number;
  /** No date before this one is offered, though the parcel could be there. */
  notBefore?: Day | undefined;
};

export type LeadTimeDates = Pick<LeadTime, "earliest" | "reason" | "dates" | "timezones"> & {
  /** The dispatch day without a requested date. */
  dispatch: Day;
};

/**
 * The days a parcel can arrive on: it leaves today before the cut-off hour of a business day, else on the next one,
 * later by the slowest product's business days; then the carrier's calendar days to the prefecture (CART-09). Each date
 * says why (CART-34).
 */
export function leadTimeOf(input: LeadTimeInput): LeadTimeDates {
  const { settings, carrier } = input;
  const { calendar, dispatch, days, onTheWay, earliest, reason } = fastest(input);
  const first = firstOffered(input, earliest);
  const dates = Array.from({ length: settings["SHIPPING.CHOICE_DAYS"] }, (_, index) => {
    const date = addDays(first, index);
    return {
      date,
      label: dayLabel(date),
      reason: date === earliest ? reason : whyThen(calendar, date, days, onTheWay),
    };
  });
  return {
    earliest,
    dispatch,
    reason,
    dates,
    timezones: carrier.timezones
      .filter((slot) => dates.some(({ date }) => isValidOn(slot, date)))
      .map(({ code, label }) => ({ code, label })),
  };
}

/** A parcel's arrival without a requested date, and why. */
export function earliestOf(input: LeadTimeInput): Pick<LeadTimeDates, "earliest" | "reason" | "dispatch"> {
  const { earliest, reason, dispatch } = fastest(input);
  return { earliest, reason, dispatch };
}

/** Whether a requested day is among those that leadTimeOf offers. */
export function isOffered(input: LeadTimeInput, requested: Day): boolean {
  const first = firstOffered(input, fastest(input).earliest);
  return requested >= first && requested < addDays(first, input.settings["SHIPPING.CHOICE_DAYS"]);
}

function fastest({ now, settings, closedDays, carrier, prefecture, leadDays, makerDays }: LeadTimeInput) {
  const calendar = businessCalendar(settings, closedDays);
  const cutoff = settings["SHIPPING.CUTOFF_HOUR"];
  const { dispatch, why } = dispatchOf(calendar, now, cutoff, Math.max(0, ...leadDays), makerDays);
  const { days } = carrier.by_prefecture[prefecture]!;
  const onTheWay = `配送${days}日（${prefecture}）`;
  return { calendar, dispatch, days, onTheWay, earliest: addDays(dispatch, days), reason: `${why}＋${onTheWay}` };
}

const firstOffered = ({ notBefore }: LeadTimeInput, earliest: Day): Day =>
  notBefore && notBefore > earliest ? notBefore : earliest;

/** The same for parcels that are to arrive on one day: only days that suit all of them. */
export function leadTimesTogether(inputs: readonly LeadTimeInput[]): LeadTimeDates[] {
  const latest = inputs.map((input) => fastest(input).earliest).reduce((a, b) => (a > b ? a : b), "");
  return inputs.map((input) => leadTimeOf({ ...input, notBefore: latest }));
}

/**
 * Time slots come and go with the carrier's timetable (CART-34); a slot without a requested day is checked against the
 * earliest.
 */
export function timezonesOn(carrier: Pick<Carrier, "timezones">, day: Day) {
  return carrier.timezones.filter((slot) => isValidOn(slot, day)).map(({ code, label }) => ({ code, label }));
}

/** The first carrier that takes every delivery class of a parcel's items and serves the prefecture. */
export function carrierFor<C extends Pick<Carrier, "delivery_classes" | "by_prefecture">>(
  carriers: readonly C[],
  classes: Iterable<string>,
  prefecture: string,
): C | undefined {
  const needed = [...classes];
  return carriers.find(
    ({ delivery_classes, by_prefecture }) =>
      Object.hasOwn(by_prefecture, prefecture) && needed.every((one) => delivery_classes.includes(one)),
  );
}

/** Whether one carrier takes all of these items, to any prefecture. */
export function isCarried(carriers: readonly Pick<Carrier, "delivery_classes">[], classes: readonly string[]): boolean {
  return carriers.some(({ delivery_classes }) => classes.every((one) => delivery_classes.includes(one)));
}

type Moment = { today: Day; inTime: boolean; cutoff: number };
type Dispatch = { dispatch: Day; why: string; sentence: string };

/** What a calendar answered last: a day has few answers, and each product's page asks for one. */
const dispatches = new WeakMap<BusinessCalendar, LRUCache<string, Dispatch>>();

/**
 * The dispatch day without a requested date, and why: in short (`why`), the base of every date that is offered, and as a
 * sentence without its end (`sentence`).
 */
export function dispatchOf(
  calendar: BusinessCalendar,
  now: Date,
  cutoff: number,
  leadDays: number,
  makerDays = 0,
): Dispatch {
  const today = tokyoDay(now);
  const inTime = tokyoHour(now) < cutoff;
  const answers = dispatches.get(calendar) ?? new LRUCache<string, Dispatch>({ max: 200 });
  dispatches.set(calendar, answers);
  const key = `${today} ${inTime} ${cutoff} ${leadDays} ${makerDays}`;
  const known = answers.get(key);
  if (known) return known;
  const found = findDispatch(calendar, { today, inTime, cutoff }, leadDays, makerDays);
  answers.set(key, found);
  return found;
}

function findDispatch(
  calendar: BusinessCalendar,
  { today, inTime, cutoff }: Moment,
  leadDays: number,
  makerDays: number,
): Dispatch {
  const start = inTime && calendar.isOpen(today) ? today : calendar.next(today);
  const dispatch = calendar.add(start, leadDays);
  const leaves = `${dayLabel(dispatch)}に発送します`;
  const closed = calendar.whyClosed(addDays(today, -1), dispatch);
  if (leadDays > 0) {
    const ofMaker = makerDays > 0 ? `うち、つくり手からの入荷に${makerDays}営業日` : "";
    const days = `${leadDays}営業日${inBrackets([ofMaker, closed?.words])}`;
    const without = `${leadDays}営業日${inBrackets([closed && `${closed.name}を除く`, ofMaker])}`;
    return { dispatch, why: `ご用意${days}`, sentence: `ご用意に${without}いただき、${leaves}` };
  }
  const until = hourWords(cutoff);
  if (dispatch === today && cutoff < 24)
    return { dispatch, why: `${until}までのご注文で当日発送`, sentence: `${until}までのご注文で、本日発送します` };
  if (dispatch === today) return { dispatch, why: "当日発送", sentence: "本日発送します" };
  const isLate = !inTime && calendar.isOpen(today) && cutoff > 0;
  return {
    dispatch,
    why: `${isLate ? `${until}を過ぎたため` : ""}翌営業日発送${inBrackets([closed?.words])}`,
    sentence: `${isLate ? `${until}を過ぎたため、` : closed ? `${closed.name}のため、` : ""}${leaves}`,
  };
}

function inBrackets(parts: readonly (string | undefined)[]): string {
  const said = parts.filter(Boolean).join("。");
  return said && `（${said}）`;
}

/**
 * Why a later day is possible: the day it then leaves on, and that it waits at the carrier's where that is too early.
 */
function whyThen(calendar: BusinessCalendar, date: Day, days: number, onTheWay: string): string {
  const requested = addDays(date, -days);
  const dispatch = calendar.lastUpTo(requested);
  return `${dayLabel(dispatch)}発送${dispatch === requested ? `＋${onTheWay}` : "・指定日まで配送会社でお預かり"}`;
}

/** 13 → "13時", 13.5 → "13時30分" */
function hourWords(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return `${Math.floor(hours)}時${minutes ? `${minutes}分` : ""}`;
}

function isValidOn({ valid_from, valid_to }: Carrier["timezones"][number], day: Day): boolean {
  return (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);
}
