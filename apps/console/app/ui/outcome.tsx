import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Status } from "./status.tsx";

export type OutcomeRow = {
  key: string;
  /** Number or name of the thing, with its page. */
  name: string;
  to: string;
  /** Beside the name. */
  about?: ReactNode;
  /** Why it was refused, or who had done it before. */
  reason?: ReactNode;
  /** What can be done about a refusal. */
  actions?: ReactNode;
};

export type OutcomeProps = {
  done: readonly OutcomeRow[];
  /** Was so already; nothing was changed. */
  already: readonly OutcomeRow[];
  refused: readonly OutcomeRow[];
  words: { done: string; already: string; refused: string };
  /** Beside the heading of those done. */
  doneNote?: ReactNode;
};

/** The result of a step for many, row by row. Failures come first, and no heading says done over them. */
export const Outcome = ({ done, already, refused, words, doneNote }: OutcomeProps) => (
  <div className="grid gap-4">
    <dl className="outcome-counts">
      <div>
        <dd>{done.length}</dd>
        <dt>
          <Status kind="done">{words.done}</Status>
        </dt>
      </div>
      <div>
        <dd>{already.length}</dd>
        <dt>
          <Status kind="untouched">{words.already}</Status>
        </dt>
      </div>
      <div data-refused={refused.length > 0 || undefined}>
        <dd>{refused.length}</dd>
        <dt>
          <Status kind={refused.length > 0 ? "wrong" : "untouched"}>{words.refused}</Status>
        </dt>
      </div>
    </dl>
    {refused.length > 0 && (
      <section className="grid gap-2" aria-label={words.refused}>
        <h2>断られたもの</h2>
        {refused.map((row) => (
          <div key={row.key} className="panel panel-danger panel-body grid gap-2">
            <p>
              <Link className="link" to={row.to}>
                <strong>{row.name}</strong>
              </Link>{" "}
              {row.about}
            </p>
            <p>{row.reason}</p>
            {row.actions && <div className="flex flex-wrap gap-2">{row.actions}</div>}
          </div>
        ))}
      </section>
    )}
    <OutcomeRows title={words.already} note="何も変えていません" rows={already} />
    <OutcomeRows title={`${words.done} ${done.length}`} note={doneNote} rows={done} />
  </div>
);

const shownAtOnce = 10;

function OutcomeRows({ title, note, rows }: { title: string; note: ReactNode; rows: readonly OutcomeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-3">
        <h2>{title}</h2>
        {note && <p className="page-note">{note}</p>}
      </div>
      <div className="panel rows">
        {rows.slice(0, shownAtOnce).map((row) => (
          <OutcomeLine key={row.key} row={row} />
        ))}
        {rows.length > shownAtOnce && (
          <details className="rows-more">
            <summary>
              ほか {rows.length - shownAtOnce}件を表示
              <Icon name="down" size={12} />
            </summary>
            <div className="rows">
              {rows.slice(shownAtOnce).map((row) => (
                <OutcomeLine key={row.key} row={row} />
              ))}
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

const OutcomeLine = ({ row: { name, to, about, reason } }: { row: OutcomeRow }) => (
  <div className="text-table">
    <Link className="link" to={to}>
      {name}
    </Link>
    <span>{about}</span>
    <span className="ml-auto text-soft">{reason}</span>
  </div>
);
