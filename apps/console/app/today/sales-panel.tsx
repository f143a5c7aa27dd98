import type { DaySales, Sales } from "@noren/contract/admin/today.owner.ts";
import { yen } from "#app/platform/format.ts";
import { dayWithWeekday, shortDay } from "../orders/order-words.ts";
import { Panel } from "#app/ui/panel.tsx";
import { chart, drawSales, growth, shortYen, sumsOf } from "./sales-chart.ts";

/** Days that a phone's chart shows. */
const daysOnPhone = 7;

/** Sales by day beside the same weekday of last year, and by shop. */
export function SalesPanel({ sales: { days, channels } }: { sales: Sales }) {
  const { total, lastYear } = sumsOf(days);
  const compared = growth(total, lastYear, 1);
  const lost = days.reduce((sum, day) => sum + day.lost, 0);
  return (
    <Panel title="売上" note={`税込、${days.length}日間`} aside={<Legend />}>
      <div className="sales">
        <div>
          <Chart days={days} className="chart-wide" />
          <Chart days={days.slice(-daysOnPhone)} className="chart-narrow" />
        </div>
        <div>
          <p className="sales-sum">
            {shortYen(total)}{" "}
            {compared && (
              <strong className={compared.startsWith("−") ? "text-danger" : "text-ok"}>昨年比 {compared}</strong>
            )}
          </p>
          {lost > 0 && <p className="page-note">ほかに、異議申し立てによる損失 {yen(lost)}</p>}
          {channels.length > 1 && <Shops channels={channels} />}
        </div>
      </div>
      <details>
        <summary className="link">表で見る</summary>
        <SalesTable days={days} />
      </details>
    </Panel>
  );
}

const Legend = () => (
  <p className="legend">
    <span className="legend-bar" /> 今年 <span className="legend-line" /> 昨年の同じ曜日
  </p>
);

/** The chart in a sentence, for those who do not see it. */
function altOf(days: readonly DaySales[]): string {
  const best = days.toSorted((a, b) => b.total - a.total)[0];
  const { total, lastYear } = sumsOf(days);
  return [
    `${shortDay(days[0]?.day ?? "")}から${shortDay(days.at(-1)?.day ?? "")}までの売上。終わった日の合計 ${yen(total)}、昨年の同じ曜日 ${yen(lastYear)}。`,
    best && `いちばん多いのは${dayWithWeekday(best.day)}の${yen(best.total)}。`,
  ].join("");
}

function Chart({ days, className }: { days: readonly DaySales[]; className: string }) {
  const { bars, line, ticks } = drawSales(days);
  const foot = chart.height - chart.bottom;
  return (
    <figure className={className}>
      <figcaption className="sr-only">{altOf(days)}</figcaption>
      <svg className="sales-chart" viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
        {ticks.map(({ y, words }) => (
          <g key={words}>
            <path d={`M${chart.left} ${y}H${chart.width - chart.right}`} className="chart-grid" />
            <text x={chart.left - 8} y={y + 4} textAnchor="end">
              {words}
            </text>
          </g>
        ))}
        {bars.map(({ x, y, width, height, day }) => (
          <g key={day.day}>
            <rect {...{ x, y, width, height }} className={day.is_partial ? "chart-part" : "chart-bar"} />
            {height > 8 && <path d={`M${x + width / 3} ${foot}v-4m${width / 3} 4v-4`} className="chart-slit" />}
            <text
              x={x + width / 2}
              y={foot + 17}
              textAnchor="middle"
              className={day.is_partial ? "chart-now" : undefined}
            >
              {Number(day.day.slice(8))}
            </text>
          </g>
        ))}
        {days.some(({ last_year }) => last_year.total > 0) && <path d={line} className="chart-line" />}
      </svg>
    </figure>
  );
}

function Shops({ channels }: { channels: Sales["channels"] }) {
  const max = Math.max(1, ...channels.flatMap(({ total, last_year_total }) => [total, last_year_total]));
  const width = (value: number) => (value / max) * 150;
  return (
    <dl className="shop-sales">
      {channels.map(({ channel, name, total, last_year_total }) => {
        const compared = growth(total, last_year_total);
        return (
          <div key={channel} data-shop={channel}>
            <dt>{name}</dt>
            <dd>
              <svg viewBox="0 0 154 14" aria-hidden="true">
                <rect x="0" y="2" width={width(total)} height="10" fill="var(--shop)" />
                <path d={`M${width(last_year_total) + 1} 0v14`} className="chart-tick" />
              </svg>
            </dd>
            <dd className="number">{shortYen(total)}</dd>
            <dd className={compared?.startsWith("−") ? "number text-danger" : "number text-ok"}>{compared ?? "—"}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function SalesTable({ days }: { days: readonly DaySales[] }) {
  const hasLoss = days.some(({ lost }) => lost > 0);
  return (
    <div className="table-frame">
      <table className="table">
        <caption>日ごとの売上</caption>
        <thead>
          <tr>
            <th scope="col">日</th>
            <th scope="col" className="number">
              注文
            </th>
            <th scope="col" className="number">
              売上
            </th>
            <th scope="col" className="number">
              昨年の同じ曜日
            </th>
            {hasLoss && (
              <th scope="col" className="number">
                異議申し立ての損失
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, total, last_year, is_partial, lost }) => (
            <tr key={day}>
              <th scope="row">
                {dayWithWeekday(day)}
                {is_partial && <small className="text-soft"> いままで</small>}
              </th>
              <td className="number">{orders}件</td>
              <td className="number">{yen(total)}</td>
              <td className="number">{yen(last_year.total)}</td>
              {hasLoss && <td className="number">{lost > 0 ? yen(lost) : ""}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
