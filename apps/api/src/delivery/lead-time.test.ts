import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, tokyoDay } from "#api/platform/day/day.ts";
import {
  carrierFor,
  earliestOf,
  isOffered,
  leadTimeOf,
  leadTimesTogether,
  type Parcel,
  timezonesOn,
} from "./lead-time.ts";

const settings: Parcel["settings"] = {
  "SHIPPING.CUTOFF_HOUR": 13,
  "SHIPPING.CLOSED_WEEKDAYS": [0, 6],
  "SHIPPING.IS_CLOSED_ON_HOLIDAYS": true,
  "SHIPPING.CHOICE_DAYS": 14,
};
const carrier = {
  by_prefecture: { 東京都: { carriage: 660, days: 1 }, 沖縄県: { carriage: 1430, days: 3 } },
  timezones: [
    { code: "am", label: "午前中", valid_from: null, valid_to: null },
    { code: "night", label: "20時〜21時", valid_from: null, valid_to: "2026-11-30" },
    { code: "late", label: "19時〜21時", valid_from: "2026-12-01", valid_to: null },
  ],
};
const closedDays = new Map(
  ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-02"].map((day) => [day, "年末年始休業"]),
);
const parcel = (now: string, more: Partial<Parcel> = {}): Parcel => ({
  now: new Date(now),
  settings,
  closedDays,
  carrier,
  prefecture: "東京都",
  leadDays: [0],
  ...more,
});

describe("[CART-09] the earliest day of arrival", () => {
  test.each<[string, Partial<Parcel>, string, string, string]>([
    ["2026-11-20T12:59:59+09:00", {}, "2026-11-20", "2026-11-21", "13時までのご注文で当日発送＋配送1日（東京都）"],
    [
      "2026-11-20T13:00:00+09:00",
      {},
      "2026-11-24",
      "2026-11-25",
      "13時を過ぎたため翌営業日発送（土日祝休み）＋配送1日（東京都）",
    ],
    ["2026-11-21T10:00:00+09:00", {}, "2026-11-24", "2026-11-25", "翌営業日発送（土日祝休み）＋配送1日（東京都）"],
    ["2026-11-18T15:00:00+09:00", {}, "2026-11-19", "2026-11-20", "13時を過ぎたため翌営業日発送＋配送1日（東京都）"],
    [
      "2026-11-19T09:00:00+09:00",
      { prefecture: "沖縄県" },
      "2026-11-19",
      "2026-11-22",
      "13時までのご注文で当日発送＋配送3日（沖縄県）",
    ],
    [
      "2026-11-19T09:00:00+09:00",
      { leadDays: [1, 3, 0] },
      "2026-11-25",
      "2026-11-26",
      "ご用意3営業日（土日祝休み）＋配送1日（東京都）",
    ],
    [
      "2026-12-28T18:00:00+09:00",
      {},
      "2027-01-04",
      "2027-01-05",
      "13時を過ぎたため翌営業日発送（年末年始休業）＋配送1日（東京都）",
    ],
    [
      "2026-05-01T14:00:00+09:00",
      {},
      "2026-05-07",
      "2026-05-08",
      "13時を過ぎたため翌営業日発送（土日祝休み）＋配送1日（東京都）",
    ],
    ["2028-02-28T09:00:00+09:00", {}, "2028-02-28", "2028-02-29", "13時までのご注文で当日発送＋配送1日（東京都）"],
  ])("ordered %s with %j: dispatched %s, arrives %s", (now, more, dispatch, earliest, reason) => {
    const dates = leadTimeOf(parcel(now, more));
    expect(dates).toMatchObject({ dispatch, earliest, reason });
    expect(dates.dates[0]).toMatchObject({ date: earliest, reason });
  });

  test("a shop without cut-off dispatches the same day until midnight, one with cut-off 0 never does", () => {
    const at = (hour: number) =>
      parcel("2026-11-18T23:59:59+09:00", { settings: { ...settings, "SHIPPING.CUTOFF_HOUR": hour } });
    expect(leadTimeOf(at(24))).toMatchObject({ dispatch: "2026-11-18", reason: "当日発送＋配送1日（東京都）" });
    expect(leadTimeOf(at(0))).toMatchObject({ dispatch: "2026-11-19", reason: "翌営業日発送＋配送1日（東京都）" });
  });
});

describe("[CART-34] offered dates", () => {
  test("the number of days in the setting, consecutive, each with its reason", () => {
    const { dates } = leadTimeOf(parcel("2026-11-20T10:00:00+09:00"));
    expect(dates).toHaveLength(14);
    expect(dates.slice(0, 5)).toEqual([
      { date: "2026-11-21", label: "11月21日（土）", reason: "13時までのご注文で当日発送＋配送1日（東京都）" },
      { date: "2026-11-22", label: "11月22日（日）", reason: "11月20日（金）発送・指定日まで配送会社でお預かり" },
      { date: "2026-11-23", label: "11月23日（月）", reason: "11月20日（金）発送・指定日まで配送会社でお預かり" },
      { date: "2026-11-24", label: "11月24日（火）", reason: "11月20日（金）発送・指定日まで配送会社でお預かり" },
      { date: "2026-11-25", label: "11月25日（水）", reason: "11月24日（火）発送＋配送1日（東京都）" },
    ]);
  });

  test("time slots are those of the carrier that are valid on the day", () => {
    expect(timezonesOn(carrier, "2026-11-30").map(({ code }) => code)).toEqual(["am", "night"]);
    expect(timezonesOn(carrier, "2026-12-01").map(({ code }) => code)).toEqual(["am", "late"]);
    const codes = (now: string) => leadTimeOf(parcel(now)).timezones.map(({ code }) => code);
    expect(codes("2026-11-20T10:00:00+09:00")).toEqual(["am", "night", "late"]);
    expect(codes("2026-12-03T10:00:00+09:00")).toEqual(["am", "late"]);
  });

  test("parcels that arrive together have the dates of the slowest", () => {
    const now = "2026-11-19T09:00:00+09:00";
    const [near, far] = leadTimesTogether([parcel(now), parcel(now, { prefecture: "沖縄県", leadDays: [10] })]);
    expect(near!.earliest).toBe("2026-11-20");
    expect(near!.dates.map(({ date }) => date)).toEqual(far!.dates.map(({ date }) => date));
    expect(near!.dates[0]!.date).toBe(far!.earliest);
    expect(leadTimesTogether([])).toEqual([]);
  });

  test("[CART-09] exactly the offered days are accepted", () => {
    const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.nat(10), fc.integer({ min: -3, max: 60 }), fc.boolean(), (now, lead, offset, isLater) => {
        const day = addDays(tokyoDay(now), offset);
        const notBefore = isLater ? addDays(tokyoDay(now), 20) : undefined;
        const one = parcel(now.toISOString(), { leadDays: [lead], notBefore });
        const { earliest, reason, dispatch, dates } = leadTimeOf(one);
        expect(isOffered(one, day)).toBe(dates.some(({ date }) => date === day));
        expect(earliestOf(one)).toEqual({ earliest, reason, dispatch });
      }),
    );
  });

  test("no parcel is dispatched before it is ordered or ready, and ordering later never makes it earlier", () => {
    const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 24 }), (now, lead, cutoff) => {
        const of = (at: Date, leadDays: number) =>
          leadTimeOf(
            parcel(at.toISOString(), {
              leadDays: [leadDays],
              settings: { ...settings, "SHIPPING.CUTOFF_HOUR": cutoff },
            }),
          );
        const dates = of(now, lead);
        expect(dates.dispatch >= tokyoDay(now)).toBe(true);
        expect(dates.earliest).toBe(addDays(dates.dispatch, 1));
        expect(of(new Date(now.getTime() + 3_600_000), lead).dispatch >= dates.dispatch).toBe(true);
        expect(of(now, lead + 1).dispatch > dates.dispatch).toBe(true);
      }),
    );
  });
});

describe("[CART-09] the carrier of a parcel", () => {
  const of = (code: string, delivery_classes: string[], ...prefectures: string[]) => ({
    code,
    delivery_classes,
    by_prefecture: Object.fromEntries(prefectures.map((name) => [name, { carriage: 500, days: 1 }])),
  });
  const carriers = [
    of("mail", ["mail"], "東京都"),
    of("parcel", ["normal", "mail"], "東京都", "沖縄県"),
    of("cool", ["normal", "cool"], "東京都"),
  ];

  test.each([
    [["mail"], "東京都", "mail"],
    [["mail"], "沖縄県", "parcel"],
    [["normal", "mail"], "東京都", "parcel"],
    [["normal", "cool"], "東京都", "cool"],
    [["cool"], "沖縄県", undefined],
    [["mail", "cool"], "東京都", undefined],
    [["normal"], "constructor", undefined],
  ])("%j to %s is delivered by %s", (classes, prefecture, code) => {
    expect(carrierFor(carriers, classes, prefecture)?.code).toBe(code);
  });
});
