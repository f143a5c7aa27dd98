import { lengthFields, type Timeseries } from "@noren/contract/member/timeseries.ts";
import type { Figure } from "@noren/contract/product/made-to-order-limits.ts";
import { date } from "#app/platform/format/format.ts";
import type { LengthSeries, MeasurementScreenProps } from "./timeseries-view.ts";

/** Rounds to tenths, since multiples of 0.1 are not exact in binary. */
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Each length that has any entry, as a chart of 100 by 100 with evenly spaced points. `entries` are newest first. */
export function lengthSeries(figure: Figure, entries: readonly Timeseries[]): LengthSeries[] {
  return lengthFields[figure].flatMap(({ mark, name }) => {
    const noted = entries
      .toReversed()
      .flatMap(({ measurements, created_at }) =>
        measurements?.[mark] === undefined ? [] : [{ value: measurements[mark], day: date(created_at) }],
      );
    const values = noted.map(({ value }) => value);
    const latest = values.at(-1);
    if (latest === undefined) return [];
    const [min, max] = [Math.min(...values), Math.max(...values)];
    const points = noted.map(({ value, day }, at) => ({
      x: noted.length === 1 ? 50 : tenths((at / (noted.length - 1)) * 100),
      y: max === min ? 50 : tenths(100 - ((value - min) / (max - min)) * 100),
      value,
      day,
    }));
    const before = values.at(-2);
    return [{ mark, name, latest, change: before === undefined ? null : tenths(latest - before), min, max, points }];
  });
}

export function measurementTable(figure: Figure, entries: readonly Timeseries[]): MeasurementScreenProps["table"] {
  const fields = lengthFields[figure];
  return {
    columns: fields.map(({ name }) => name),
    rows: entries.map(({ id, created_at, measurements }) => ({
      key: id,
      at: date(created_at),
      values: fields.map(({ mark }) => measurements?.[mark] ?? null),
    })),
  };
}
