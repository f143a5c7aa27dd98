import type { PricedVariant, PricePeriod } from "@noren/contract/product/price-period.owner.ts";
import { dayKey, yen } from "#app/platform/format.ts";
import { periodWords } from "./moments.ts";

/** Geometry of the prices' time line, in units of its view box. */

export const line = { width: 760, top: 28, lane: 74, label: 22, sale: 26, regular: 30, gap: 6 } as const;

type Bar = { key: string; x: number; width: number; words: string; isOutside: boolean };
export type LaneDrawing = {
  /** Regular prices one after another; the first is that of now or before. */
  regular: (Bar & { isComing: boolean })[];
  sales: (Bar & { isOver: boolean })[];
};
type Window = { from: number; until: number };

const monthsMin = 4;
const monthsMax = 13;

/** Whole months from this one on, until the last edge; at least four, at most thirteen. */
export function windowOf(variants: readonly PricedVariant[], now: string): Window {
  const edges = variants.flatMap(({ periods }) =>
    periods.flatMap(({ starts_at, ends_at, state }) =>
      state === "over" ? [] : [starts_at, ends_at].filter((edge) => edge !== null),
    ),
  );
  const last = edges.reduce((latest, edge) => (edge > latest ? edge : latest), now);
  const months = monthNumber(last) - monthNumber(now) + 2;
  return {
    from: monthStart(now, 0),
    until: monthStart(now, Math.min(monthsMax, Math.max(monthsMin, months))),
  };
}

const monthNumber = (moment: string) => {
  const [year, month] = dayKey(moment).split("-").map(Number);
  return year! * 12 + month!;
};

/** The first moment of a month in Tokyo, so many months after that of a moment. */
function monthStart(moment: string, months: number): number {
  const [year, month] = dayKey(moment).split("-").map(Number);
  return Date.UTC(year!, month! - 1 + months, 1) - 9 * 3_600_000;
}

/** Place of a moment, within the drawing. */
export const placeOf = (moment: number, { from, until }: Window): number =>
  round(Math.min(1, Math.max(0, (moment - from) / (until - from))) * line.width);

type Month = { x: number; words: string };

export function monthsOf(window: Window): Month[] {
  const months: Month[] = [];
  for (let at = window.from; at < window.until; at = monthStart(new Date(at).toISOString(), 1)) {
    const [year, month] = dayKey(new Date(at)).split("-").map(Number);
    const isJanuary = month === 1 && months.length > 0;
    months.push({ x: placeOf(at, window), words: `${isJanuary ? `${year}年` : ""}${month}月` });
  }
  return months;
}

export function drawLane({ regular_price, periods }: PricedVariant, window: Window, now: string): LaneDrawing {
  const changes = periods.filter(({ kind, state }) => kind === "regular" && state === "coming");
  const starts = [window.from, ...changes.map(({ starts_at }) => Date.parse(starts_at))];
  const regular = starts.map((start, at) => {
    const price = at === 0 ? regular_price : changes[at - 1]!.price;
    const words = at === 0 ? `通常価格 ${yen(price)}` : `${periodWords(changes[at - 1]!, now)} ${yen(price)}`;
    return {
      ...barOf(`regular${start}`, [start, starts[at + 1] ?? window.until], window, [words, yen(price)]),
      isComing: at > 0,
    };
  });
  const shown = periods.filter(
    ({ kind, ends_at }) => kind === "sale" && ends_at !== null && Date.parse(ends_at) > window.from,
  );
  return {
    regular,
    sales: shown.map((sale, at) => ({
      ...saleBar(sale, shown[at + 1], window, now),
      isOver: sale.state === "over",
    })),
  };
}

/** Its words stand after the bar if they do not fit into it, and nothing else stands there. */
function saleBar(sale: PricePeriod, next: PricePeriod | undefined, window: Window, now: string): Bar {
  const words = [sale.name, yen(sale.price), periodWords(sale, now)].filter(Boolean).join(" ");
  const hours = [Date.parse(sale.starts_at), Date.parse(sale.ends_at!)] as const;
  const bar = barOf(sale.id, hours, window, [words, `${sale.name} ${yen(sale.price)}`.trim(), yen(sale.price)]);
  if (bar.words === words) return bar;
  const free = (next ? placeOf(Date.parse(next.starts_at), window) : line.width) - bar.x - bar.width;
  return textWidth(words) < free ? { ...bar, words, isOutside: true } : bar;
}

/** With the first of the texts that fits, or none. */
function barOf(key: string, [from, until]: readonly [number, number], window: Window, texts: readonly string[]): Bar {
  const x = placeOf(from, window);
  const width = Math.max(3, placeOf(until, window) - x);
  return { key, x, width, words: texts.find((text) => textWidth(text) < width) ?? "", isOutside: false };
}

/** About the width of a text of 13 units, with the space around it. */
const textWidth = (text: string): number =>
  20 + [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 0x2000 ? 7.4 : 13), 0);

const round = (value: number) => Math.round(value * 10) / 10;
