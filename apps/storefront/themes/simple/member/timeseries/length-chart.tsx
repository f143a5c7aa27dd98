import type { LengthSeries } from "#app/member/timeseries/timeseries-view.ts";
import { timeseriesMessages as words } from "#theme/member/timeseries/timeseries.messages.ts";

const width = 300;
const height = 76;
const padding = { left: 34, right: 10, top: 12, bottom: 12 };
const placeX = (x: number) => padding.left + (x / 100) * (width - padding.left - padding.right);
const placeY = (y: number) => padding.top + (y / 100) * (height - padding.top - padding.bottom);

/** Chart of a length over time, scaled from its lowest to its highest value; the table below has the same data. */
export function LengthChart({ series: { name, min, max, points } }: { series: LengthSeries }) {
  const path = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${placeX(x)} ${placeY(y)}`).join("");
  const bounds =
    min === max
      ? [{ value: max, y: 50 }]
      : [
          { value: max, y: 0 },
          { value: min, y: 100 },
        ];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-auto w-full text-accent">
      <title>{words.chart(name, points[0]!.day, points.at(-1)!.day)}</title>
      {bounds.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${padding.left} ${placeY(y)}H${width - padding.right}`} className="stroke-line" strokeWidth="1" />
          <text
            x={padding.left - 6}
            y={placeY(y) + 4}
            textAnchor="end"
            fontSize="11"
            className="fill-soft tabular-nums"
          >
            {value}
          </text>
        </g>
      ))}
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      {points.map(({ x, y }, at) => (
        <circle key={at} cx={placeX(x)} cy={placeY(y)} r={at === points.length - 1 ? 4.5 : 3} fill="currentColor" />
      ))}
    </svg>
  );
}
