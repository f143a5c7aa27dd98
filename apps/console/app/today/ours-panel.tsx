import { agoWords, dayAndTime } from "#app/platform/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import type { OurTurn } from "./ours.ts";
import type { LoadedToday } from "./today.server.ts";

/** What waits for the shop; each line leads to where it is done. */
export const OursPanel = ({ ours }: { ours: readonly OurTurn[] }) => (
  <Panel title="いま、こちらの番のこと" isFlush>
    {ours.length === 0 ? (
      <p className="panel-body page-note">いま、こちらで待たせているものはありません</p>
    ) : (
      <ul className="rows ours">
        {ours.map(({ words, note, until, isLate, to }) => {
          const line = (
            <>
              <span className="ours-what">
                <Status kind="ours">
                  <strong>{words}</strong>
                </Status>
                <span className="ours-note">{note}</span>
              </span>
              <span className={isLate ? "ours-until text-danger" : until ? "ours-until text-warn" : "ours-until"}>
                {until}
              </span>
              {to && <Icon name="right" size={14} />}
            </>
          );
          return <li key={words}>{to ? <Link to={to}>{line}</Link> : <div>{line}</div>}</li>;
        })}
      </ul>
    )}
  </Panel>
);

type TasksProps = { tasks: NonNullable<LoadedToday["today"]["tasks"]>; now: string };

/** What the shop has noted for itself: first what has an end, then the oldest. */
export const TasksPanel = ({ tasks: { count, oldest }, now }: TasksProps) => (
  <Panel title="やること" aside={<span className="page-note">{count}件</span>} isFlush>
    <ul className="rows text-table">
      {oldest.map(({ id, words, order_no, opened_at, due_at }) => (
        <li key={id}>
          <span>
            {words}
            {due_at && (
              <strong className={due_at < now ? "text-danger" : "text-warn"}>
                {" "}
                期限 {dayAndTime(due_at)}
                {due_at < now && "（過ぎています）"}
              </strong>
            )}
            <small className="text-soft"> {agoWords(opened_at, now)}</small>
          </span>
          {order_no && (
            <Link className="link ml-auto" to={`/orders/${encodeURIComponent(order_no)}`}>
              {order_no}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);
