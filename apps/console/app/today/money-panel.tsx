import type { MoneyTask } from "@noren/contract/admin/today.owner.ts";
import { agoWords, leftUntil } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Status, type StatusKind } from "#app/ui/status.tsx";
import { CloseTaskLink } from "../orders/task/close-task-link.tsx";
import type { LoadedToday } from "./today.server.ts";

type MoneyProps = { money: NonNullable<LoadedToday["today"]["money"]>; now: string };

const shapes: Record<MoneyTask["money_kind"], { kind: StatusKind; words: string }> = {
  ends: { kind: "ours", words: "承認の期限が近づいています" },
  answer: { kind: "ours", words: "異議申し立てに答える" },
  stopped: { kind: "wrong", words: "決済できていません" },
  refund: { kind: "ours", words: "お店で返金する" },
  other: { kind: "wrong", words: "確かめる" },
};
const outside = { kind: "waiting", words: "返事を待っています" } as const;

/** Payments and refunds that need the shop, or for which it waits, those that end first on top. */
export const MoneyPanel = ({ money: { count, first }, now }: MoneyProps) => (
  <Panel title="お支払いと返金" aside={<span className="page-note">{count}件</span>} isFlush>
    <ul className="rows money text-table">
      {first.map((task) => (
        <MoneyLine key={task.id} task={task} now={now} />
      ))}
    </ul>
  </Panel>
);

function MoneyLine({ task, now }: { task: MoneyTask; now: string }) {
  const { money_kind, is_outside, authorized_until, due_at, words, opened_at, order_no } = task;
  const end = due_at ?? authorized_until;
  const shape = is_outside ? outside : shapes[money_kind];
  return (
    <li>
      <p className="money-head">
        <Status kind={shape.kind}>
          <strong>{shape.words}</strong>
        </Status>
        {end && (
          <strong className="text-warn">{end < now ? leftUntil(end, now) : `期限まで${leftUntil(end, now)}`}</strong>
        )}
        {order_no && (
          <Link className="link" to={`/orders/${encodeURIComponent(order_no)}`}>
            {order_no}
          </Link>
        )}
      </p>
      <p>
        {words}
        <small className="text-soft"> {agoWords(opened_at, now)}</small>
      </p>
      {task.may_close && <CloseTaskLink id={task.id} />}
    </li>
  );
}
