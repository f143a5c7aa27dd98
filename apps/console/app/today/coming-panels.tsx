import { clockTime, count } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { dayWithWeekday } from "../orders/order-words.ts";
import type { LoadedToday } from "./today.server.ts";

type Today = LoadedToday["today"];
type DispatchesProps = { dispatches: NonNullable<Today["dispatches"]>; today: string };

/** Parcels of the coming days, and their minutes of packing and wrapping against what a day holds. */
export function DispatchesPanel({ dispatches: { capacity, days }, today }: DispatchesProps) {
  const shown = days.filter(({ is_closed, parcels }) => !is_closed || parcels > 0);
  return (
    <Panel title="これからの出荷" aside={<span className="page-note">一日 {count(capacity)}分まで</span>} isFlush>
      <table className="dispatches">
        <caption className="sr-only">これからの出荷</caption>
        <thead>
          <tr>
            <th scope="col">出荷日</th>
            <th scope="col">荷物</th>
            <th scope="col">包装・梱包</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ day, parcels, wrapped, minutes, is_closed }) => (
            <tr key={day}>
              <th scope="row">
                {day === today ? "きょう" : dayWithWeekday(day)}
                {is_closed && <small className="text-soft"> 休業日</small>}
              </th>
              <td>
                {count(parcels)}個{wrapped > 0 && <small className="text-soft">（包装 {count(wrapped)}）</small>}
              </td>
              <td className={minutes > capacity ? "text-danger" : undefined}>
                <Load minutes={minutes} capacity={capacity} />
                {count(minutes)}分{minutes > capacity && <strong>・{count(minutes - capacity)}分あふれます</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The minutes as a part of the day's; the text beside it says them. */
const Load = ({ minutes, capacity }: { minutes: number; capacity: number }) => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="load-day" width="100" height="10" />
    <rect
      className={minutes > capacity ? "load-over" : "load-part"}
      width={(100 * Math.min(minutes, capacity)) / Math.max(capacity, 1)}
      height="10"
    />
  </svg>
);

type PeriodsProps = { periods: NonNullable<Today["periods"]>; names: Readonly<Record<string, string>> };

/** Sales, coupons and campaigns that begin or end within a week, one line each with its day. */
export const PeriodsPanel = ({ periods, names }: PeriodsProps) => (
  <Panel
    title="7日のうちに始まる・終わる"
    aside={
      periods.some(({ kind }) => kind === "sale") && (
        <Link className="link" to="/products/prices">
          いま以降のセール
        </Link>
      )
    }
    isFlush
  >
    <ul className="rows periods">
      {periods.map(({ at, day, channel, kind_words: kind, edge, name, count: all }) => (
        <li key={[at, channel, kind, edge].join()}>
          <time dateTime={at}>
            {dayWithWeekday(day)} {clockTime(at)}
          </time>
          <span>
            {kind}「{name}」{all > 1 && `ほか${count(all - 1)}件`}が{edge === "begins" ? "始まる" : "終わる"}
            {Object.keys(names).length > 1 && <small className="text-soft"> {names[channel] ?? channel}</small>}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
