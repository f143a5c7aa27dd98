import type { ReactNode } from "react";

export type RecordListProps = {
  id: string;
  title: string;
  /** Number of records as text. */
  count?: string | undefined;
  /** Text between heading and list. */
  lead?: string | undefined;
  /** Text for an empty list. */
  empty: string;
  children: readonly ReactNode[];
};

/** Records under a heading with their number; a sentence if there are none. */
export function RecordList({ id, title, count, lead, empty, children }: RecordListProps) {
  return (
    <section className="mt-8" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {count && <p className="text-sm text-soft tabular-nums">{count}</p>}
      </div>
      {lead && <p className="phrase mt-2 text-sm text-soft">{lead}</p>}
      {children.length === 0 ? (
        <p className="mt-4 border-y border-line py-5 text-soft">{empty}</p>
      ) : (
        <ul className="mt-4 border-t border-line">{children}</ul>
      )}
    </section>
  );
}

export type RecordItemProps = {
  /** Kind of the record, before the title. */
  mark?: ReactNode;
  title: ReactNode;
  /** The owner's name for it, under the title. */
  name?: string | undefined;
  /** Details, one per line. */
  lines: readonly ReactNode[];
  /** State or button at the end of the title's line. */
  aside?: ReactNode;
  /** Actions, below everything else. */
  children?: ReactNode;
};

/** A record with title, details and actions. */
export function RecordItem({ children, ...record }: RecordItemProps) {
  return (
    <li className="border-b border-line py-5">
      <RecordSummary {...record} />
      {children && <div className="mt-2">{children}</div>}
    </li>
  );
}

/** A record outside of a list. */
export function RecordSummary({ mark, title, name, lines, aside }: Omit<RecordItemProps, "children">) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="flex items-start gap-3 font-semibold [overflow-wrap:anywhere]">
          {mark}
          {title}
        </p>
        {name && <p className="mt-1 [overflow-wrap:anywhere]">{name}</p>}
        {lines.map((line, index) => (
          <p
            key={index}
            className={`text-sm text-soft tabular-nums [overflow-wrap:anywhere]${index === 0 ? " mt-1" : ""}`}
          >
            {line}
          </p>
        ))}
      </div>
      {aside && <div className="flex-none text-sm text-soft">{aside}</div>}
    </div>
  );
}
