import { figure, yen } from "@noren/contract/platform/yen.ts";
import type { DaySales } from "@noren/contract/admin/today.owner.ts";

/** Geometry of the sales chart, in units of its view box. */

export const chart = { width: 620, height: 210, left: 52, right: 8, top: 14, bottom: 26 } as const;

export type Bar = { x: number; y: number; width: number; height: number; day: DaySales };
export type SalesDrawing = {
  bars: Bar[];
  /** Path of last year's line. */
  line: string;
  ticks: { y: number; words: string }[];
};

export function drawSales(days: readonly DaySales[]): SalesDrawing {
  const max = Math.max(1, ...days.flatMap(({ total, last_year }) => [total, last_year.total]));
  const step = niceStep(max / 3);
  const top = Math.max(step, Math.ceil(max / step) * step);
  const inner = chart.height - chart.top - chart.bottom;
  const y = (value: number) => round(chart.top + inner * (1 - value / top));
  const slot = (chart.width - chart.left - chart.right) / Math.max(1, days.length);
  const width = Math.min(28, slot * 0.66);
  const middle = (at: number) => chart.left + slot * (at + 0.5);
  return {
    bars: days.map((day, at) => ({
      x: round(middle(at) - width / 2),
      y: y(day.total),
      width: round(width),
      height: round(y(0) - y(day.total)),
      day,
    })),
    line: days.map(({ last_year }, at) => `${at === 0 ? "M" : "L"}${round(middle(at))} ${y(last_year.total)}`).join(""),
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, at) => ({
      y: y(at * step),
      words: axisWords(at * step),
    })),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** 1, 2 or 5 times a power of ten, at least as large as `value`. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const factor = [1, 2, 5, 10].find((one) => one * power >= value) ?? 10;
  return factor * power;
}

/** "30万", "5,000". */
const axisWords = (value: number) => (value >= 10_000 ? `${figure(value / 10_000)}万` : figure(value));

/** "299.1万円", "8,200円". */
export const shortYen = (value: number): string =>
  value >= 100_000 ? `${(value / 10_000).toFixed(1)}万円` : yen(value);

/** "＋11.8%", "−7%"; null without sales last year. */
export function growth(total: number, lastYear: number, digits = 0): string | null {
  if (lastYear <= 0) return null;
  const percent = ((total - lastYear) / lastYear) * 100;
  const rounded = Math.abs(percent).toFixed(digits);
  return `${percent < 0 ? "−" : "＋"}${rounded}%`;
}

/** Sums of the days that are over, so that the current one does not distort the comparison. */
export function sumsOf(days: readonly DaySales[]): { total: number; lastYear: number } {
  const over = days.filter(({ is_partial }) => !is_partial);
  return {
    total: over.reduce((sum, { total }) => sum + total, 0),
    lastYear: over.reduce((sum, { last_year }) => sum + last_year.total, 0),
  };
}
