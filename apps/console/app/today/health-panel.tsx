import type { Health } from "@noren/contract/admin/today.owner.ts";
import { agoWords, count } from "#app/platform/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import { dayWithWeekday, shortDay } from "../orders/order-words.ts";
import type { LoadedToday } from "./today.server.ts";

type CalendarProps = {
  calendar: NonNullable<LoadedToday["today"]["calendar"]>;
  names: Readonly<Record<string, string>>;
};

/** Closed days of the next fortnight; shops with the same day are one line. */
export function CalendarPanel({ calendar, names }: CalendarProps) {
  const lines = Map.groupBy(calendar, ({ day, words }) => `${day}|${words}`);
  const shops = Object.keys(names).length;
  return (
    <Panel title="カレンダー">
      <dl className="facts">
        {[...lines.values()].map((same) => {
          const { day, words } = same[0]!;
          const only = same.length < shops && shops > 1;
          return [
            <dt key={`${day}-${words}`}>{dayWithWeekday(day)}</dt>,
            <dd key={`${day}-${words}-words`}>
              {words}
              {only && (
                <small className="text-soft"> {same.map(({ channel }) => names[channel] ?? channel).join("・")}</small>
              )}
            </dd>,
          ];
        })}
      </dl>
    </Panel>
  );
}

/** The shop's own health: last audit, disk, queue. */
export function HealthPanel({ health: { audit, disk, queue }, now }: { health: Health; now: string }) {
  const findings = audit?.findings ?? [];
  return (
    <Panel title="お店のぐあい">
      <ul className="health">
        <li>
          {!audit ? (
            <Status kind="untouched">夜の点検は、まだ一度も行われていません</Status>
          ) : findings.length === 0 ? (
            <Status kind="done">夜の点検 {shortDay(audit.day)}：問題なし</Status>
          ) : (
            <Status kind="wrong">
              夜の点検 {shortDay(audit.day)}：{count(findings.length)}つ見つかりました
            </Status>
          )}
          {findings.map(({ words, rows }) => (
            <p key={words} className="page-note">
              {words}（{count(rows)}件）
            </p>
          ))}
        </li>
        {disk && (
          <li>
            <Status kind={disk.is_short ? "wrong" : "done"}>ディスクの空き {gigabytes(disk.free_bytes)}</Status>
          </li>
        )}
        <li>
          <Status kind={queue.failed > 0 ? "wrong" : "done"}>
            仕事の列 {count(queue.due)}件{queue.failed > 0 && `、失敗 ${count(queue.failed)}件`}
          </Status>
          {queue.oldest_at && <p className="page-note">いちばん古いのは {agoWords(queue.oldest_at, now)}から</p>}
        </li>
      </ul>
    </Panel>
  );
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
