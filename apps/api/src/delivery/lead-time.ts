import type { LeadTime } from "@noren/contract/cart/shipping.ts";
import { LRUCache } from "lru-cache";
import type { Carrier } from "#api/channel/channel-types.ts";
import type { Settings } from "#api/channel/settings.ts";
import { type BusinessCalendar, businessCalendar, type CalendarSettings, type ClosedDays } from "./business-days.ts";
import { addDays, type Day, dayLabel, tokyoDay, tokyoHour } from "#api/platform/day/day.ts";

export type LeadTimeSettings = CalendarSettings & Pick<Settings, "SHIPPING.CUTOFF_HOUR" | "SHIPPING.CHOICE_DAYS">;

/** The properties of a parcel that determine its dates. */
export type Parcel = {
  now: Date;
  settings: LeadTimeSettings;
  closedDays: ClosedDays;
  /** A carrier that serves the prefecture, from carrierFor. */
  carrier: Pick<Carrier, "by_prefecture" | "timezones">;
  prefecture: string;
  /** Business days of each product before dispatch; the max counts. */
  leadDays: readonly number[];
  /** The maker's part of the slowest product's business days. */
  makerDays?: number;
  /** Earliest date to offer, even if the parcel could arrive before. */
  notBefore?: Day | undefined;
};

export type ParcelDates = Pick<LeadTime, "earliest" | "reason" | "dates" | "timezones"> & {
  /** Dispatch day if no date is requested. */
  dispatch: Day;
};

/**
 * Possible days of arrival of a parcel. It is dispatched today before the cut-off hour of a business day, else on the
 * next business day, plus the slowest product's business days; then come the carrier's calendar days to the prefecture
 * (CART-09). Each date has its reason (CART-34).
 */
export function leadTimeOf(parcel: Parcel): ParcelDates {
  const { settings, carrier } = parcel;
  const { calendar, dispatch, days, onTheWay, earliest, reason } = fastest(parcel);
  const first = firstOffered(parcel, earliest);
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

/** Arrival of a parcel without requested date, and the reason. */
export function earliestOf(parcel: Parcel): Pick<ParcelDates, "earliest" | "reason" | "dispatch"> {
  const { earliest, reason, dispatch } = fastest(parcel);
  return { earliest, reason, dispatch };
}

/** Whether a requested day is one of those from leadTimeOf. */
export function isOffered(parcel: Parcel, requested: Day): boolean {
  const first = firstOffered(parcel, fastest(parcel).earliest);
  return requested >= first && requested < addDays(first, parcel.settings["SHIPPING.CHOICE_DAYS"]);
}

function fastest({ now, settings, closedDays, carrier, prefecture, leadDays, makerDays }: Parcel) {
  const calendar = businessCalendar(settings, closedDays);
  const cutoff = settings["SHIPPING.CUTOFF_HOUR"];
  const { dispatch, why } = dispatchOf(calendar, now, cutoff, Math.max(0, ...leadDays), makerDays);
  const { days } = carrier.by_prefecture[prefecture]!;
  const onTheWay = `配送${days}日（${prefecture}）`;
  return { calendar, dispatch, days, onTheWay, earliest: addDays(dispatch, days), reason: `${why}＋${onTheWay}` };
}

const firstOffered = ({ notBefore }: Parcel, earliest: Day): Day =>
  notBefore && notBefore > earliest ? notBefore : earliest;

/** Possible days of parcels that are to arrive on the same day. */
export function leadTimesTogether(parcels: readonly Parcel[]): ParcelDates[] {
  const latest = parcels.map((parcel) => fastest(parcel).earliest).reduce((a, b) => (a > b ? a : b), "");
  return parcels.map((parcel) => leadTimeOf({ ...parcel, notBefore: latest }));
}

/**
 * Time slots valid on a day, since slots depend on the carrier's timetable (CART-34); without a requested day, pass the
 * earliest.
 */
export function timezonesOn(carrier: Pick<Carrier, "timezones">, day: Day) {
  return carrier.timezones.filter((slot) => isValidOn(slot, day)).map(({ code, label }) => ({ code, label }));
}

/** The first carrier that accepts all delivery classes of a parcel and serves the prefecture. */
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

/** Whether one carrier accepts all of these classes, for any prefecture. */
export function isCarried(carriers: readonly Pick<Carrier, "delivery_classes">[], classes: readonly string[]): boolean {
  return carriers.some(({ delivery_classes }) => classes.every((one) => delivery_classes.includes(one)));
}

type Moment = { today: Day; inTime: boolean; cutoff: number };
type Dispatch = { dispatch: Day; why: string; sentence: string };

/** Cached results by calendar: a day has few different ones, and each product page needs one. */
const dispatches = new WeakMap<BusinessCalendar, LRUCache<string, Dispatch>>();

/**
 * Dispatch day if no date is requested, with its reason: short (`why`), as part of each offered date's reason, and as a
 * sentence without its ending (`sentence`).
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
  const text = parts.filter(Boolean).join("。");
  return text && `（${text}）`;
}

/** Reason of a later day: the dispatch day for it, and whether the parcel then waits at the carrier's. */
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
