import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { PricedVariant, PricePeriod } from "@noren/contract/product/price-period.owner.ts";
import { periodWords, toMoment, toTyped } from "./moments.ts";
import { groupsOf, lanesOf } from "./price-groups.ts";
import { TimeLine } from "./time-line-drawing.tsx";
import { drawLane, line, monthsOf, placeOf, windowOf } from "./time-line.ts";

const at = (day: string, time = "00:00") => new Date(`${day}T${time}:00+09:00`).toISOString();
const now = at("2026-11-27", "10:00");
const period = (values: Partial<PricePeriod>): PricePeriod => ({
  id: "one",
  kind: "sale",
  sale_id: "sale",
  name: "",
  price: 1050,
  starts_at: at("2026-12-07"),
  ends_at: at("2026-12-29"),
  state: "coming",
  version: 1,
  ...values,
});
const variant = (values: Partial<PricedVariant>): PricedVariant => ({
  id: "variant",
  code: "TNG-KN",
  words: "紺",
  regular_price: 1320,
  price: 1320,
  price_without_tax: 1200,
  periods: [],
  ...values,
});

test("[OWN-11] the time line shows this month and three more, or until the last edge of a period", () => {
  const rise = period({ kind: "regular", price: 1430, starts_at: at("2027-05-10"), ends_at: null });
  const words = (variants: PricedVariant[]) => monthsOf(windowOf(variants, now)).map((month) => month.words);
  expect(words([variant({})])).toEqual(["11月", "12月", "2027年1月", "2月"]);
  expect(words([variant({ periods: [rise] })])).toHaveLength(8);
  expect(words([variant({ periods: [{ ...rise, starts_at: at("2031-01-01") }] })])).toHaveLength(13);
});

test("[OWN-11] bars lie one after another over the whole width, and a sale on its days", () => {
  const rise = period({ id: "two", kind: "regular", price: 1430, starts_at: at("2027-01-10"), ends_at: null });
  const drawn = variant({ periods: [period({ name: "歳末" }), rise] });
  const window = windowOf([drawn], now);
  const { regular, sales } = drawLane(drawn, window, now);
  expect(regular.map(({ words, isComing }) => [words, isComing])).toEqual([
    ["通常価格 1,320円", false],
    ["1/10から 1,430円", true],
  ]);
  expect(regular[0]!.x + regular[0]!.width).toBeCloseTo(regular[1]!.x, 1);
  expect(regular[1]!.x + regular[1]!.width).toBeCloseTo(line.width, 1);
  expect(sales[0]).toMatchObject({ words: "歳末 1,050円 12/7〜12/28", isOver: false });
  expect(sales[0]!.x).toBe(placeOf(Date.parse(at("2026-12-07")), window));
});

test("[OWN-11] the time line marks today with the price of now; where variants differ, each line has its own", () => {
  const draw = (...variants: PricedVariant[]) => renderToString(createElement(TimeLine, { variants, now }));
  expect(draw(variant({ price: 1050, periods: [period({ state: "running" })] }))).toContain(">今日 1,050円<");
  const lines = draw(variant({}), variant({ id: "b", words: "紅", price: 1430, regular_price: 1430 }));
  for (const words of ["いま 1,320円", "いま 1,430円", ">今日<"]) expect(lines).toContain(words);
});

test("[OWN-11] variants with the same prices are one line; a sale of several is one row, past ones last", () => {
  const sale = period({});
  const over = period({
    id: "old",
    sale_id: "old",
    state: "over",
    starts_at: at("2026-10-01"),
    ends_at: at("2026-10-08"),
  });
  const variants = [
    variant({ id: "a", words: "紺", periods: [over, sale] }),
    variant({ id: "b", words: "紅", periods: [over, sale] }),
    variant({ id: "c", words: "萌黄", regular_price: 1430 }),
  ];
  expect(lanesOf(variants).map(({ words }) => words)).toEqual(["紺・紅", "萌黄"]);
  expect(groupsOf(variants).map(({ first, periods }) => [first.state, periods.length])).toEqual([
    ["coming", 2],
    ["over", 2],
  ]);
});

test("[OWN-11] an end is typed and shown as the last day, and a moment within a day with its time", () => {
  expect(toMoment({ day: "2026-12-28", time: "" }, { isEnd: true })).toBe(at("2026-12-29"));
  expect(toMoment({ day: "2026-12-07", time: "" })).toBe(at("2026-12-07"));
  expect(toMoment({ day: "2026-12-07", time: "10:30" })).toBe("2026-12-07T10:30:00+09:00");
  expect(toMoment({ day: "2026-13-40", time: "" })).toBe("2026-13-40");
  expect(toTyped(at("2026-12-29"), { isEnd: true })).toEqual({ day: "2026-12-28", time: "" });
  expect(toTyped(at("2026-12-07", "09:30"))).toEqual({ day: "2026-12-07", time: "09:30" });
  expect(toTyped(null)).toEqual({ day: "", time: "" });
  expect(periodWords({ starts_at: at("2026-12-07", "10:00"), ends_at: at("2026-12-28", "18:00") }, now)).toBe(
    "12/7 10:00〜12/28 18:00",
  );
  expect(periodWords({ starts_at: at("2028-01-10"), ends_at: null }, now)).toBe("2028/1/10から");
});
