import type { PricedVariant } from "@noren/contract/product/price-period.owner.ts";
import { yen } from "#app/platform/format.ts";
import { lanesOf } from "./price-groups.ts";
import { drawLane, type LaneDrawing, line, monthsOf, placeOf, windowOf } from "./time-line.ts";

const lanesMax = 6;

/** Prices over the coming months as bars; the table below it says the same in words. */
export function TimeLine({ variants, now }: { variants: readonly PricedVariant[]; now: string }) {
  const lanes = lanesOf(variants);
  const window = windowOf(variants, now);
  const today = placeOf(Date.parse(now), window);
  const shown = lanes.slice(0, lanesMax);
  const hasLabels = lanes.length > 1;
  const laneHeight = line.lane + (hasLabels ? line.label : 0);
  const foot = line.top + shown.length * laneHeight;
  const height = foot + (hasLabels ? 20 : 26);
  return (
    <>
      <section className="price-line" {...scrollable}>
        <svg viewBox={`0 0 ${line.width} ${height}`} aria-hidden="true">
          {monthsOf(window).map(({ x, words }) => (
            <g key={words}>
              <path d={`M${x + 0.5} ${line.top - 8}V${foot}`} className="price-line-grid" />
              <text x={x + 6} y={line.top - 12} className="price-line-soft">
                {words}
              </text>
            </g>
          ))}
          {shown.map(({ words, variant }, at) => (
            <g key={variant.id} transform={`translate(0 ${line.top + at * laneHeight})`}>
              {hasLabels && (
                <text x={6} y={14}>
                  {words}
                  <tspan className="price-line-now">{`　いま ${yen(variant.price)}`}</tspan>
                </text>
              )}
              <g transform={`translate(0 ${hasLabels ? line.label : 0})`}>
                <Lane drawing={drawLane(variant, window, now)} />
              </g>
            </g>
          ))}
          <path d={`M${today} ${line.top - 8}V${foot}`} className="price-line-today" />
          <text
            x={Math.min(line.width - 64, Math.max(64, today))}
            y={foot + 15}
            textAnchor="middle"
            className="price-line-now"
          >
            {hasLabels || !shown[0] ? "今日" : `今日 ${yen(shown[0].variant.price)}`}
          </text>
        </svg>
      </section>
      {lanes.length > lanesMax && (
        <p className="page-note">
          図は、価格の違う{lanes.length}組のうち、はじめの{lanesMax}組です。
        </p>
      )}
    </>
  );
}

const scrollable = { tabIndex: 0, "aria-label": "価格の予定の図。内容は下の表と同じです" };

function Lane({ drawing: { regular, sales } }: { drawing: LaneDrawing }) {
  const regularTop = line.sale + line.gap;
  return (
    <>
      {sales.map(({ key, x, width, words, isOutside, isOver }) => (
        <g key={key} className={isOver ? "price-line-over" : "price-line-sale"}>
          <rect x={x} y={1} width={width} height={line.sale - 2} rx={3} />
          <text x={isOutside ? x + width + 6 : x + 8} y={18}>
            {words}
          </text>
        </g>
      ))}
      {regular.map(({ key, x, width, words, isComing }) => (
        <g key={key} className={isComing ? "price-line-coming" : "price-line-regular"}>
          <rect x={x} y={regularTop} width={width} height={line.regular} rx={3} />
          <text x={x + 10} y={regularTop + 20}>
            {words}
          </text>
        </g>
      ))}
    </>
  );
}
