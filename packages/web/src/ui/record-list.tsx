import type { ReactNode } from "react";

export type RecordListProps = {
  id: string;
  title: string;
  /** How many there are, in words. */
  count?: string | undefined;
  /** Stands between the heading and the list. */
  lead?: string | undefined;
  /** Said where there is none. */
  empty: string;
  children: readonly ReactNode[];
};

/** A list of records under its heading, with how many there are; a sentence where there is none. */
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
  /** Before the title: what kind it is. */
  mark?: ReactNode;
  title: ReactNode;
  /** Under the title, in full ink: the name that its owner gave it. */
  name?: string | undefined;
  /** What else is known of it, a line each. */
  lines: readonly ReactNode[];
  /** At the end of the title's line: its state, or a button. */
  aside?: ReactNode;
  /** Below all: what can be done with it. */
  children?: ReactNode;
};

/** One record: what it is, what is known of it, and what can be done with it. */
export function RecordItem({ children, ...record }: RecordItemProps) {
  return (
    <li className="border-b border-line py-5">
      <RecordSummary {...record} />
      {children && <div className="mt-2">{children}</div>}
    </li>
  );
}

/** A record without the list around it. */
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
