import type { ReactNode } from "react";

export type CountedListProps = {
  id: string;
  title: string;
  count: string;
  empty: string;
  children: readonly ReactNode[];
};

/** A short list under its heading, with how many there are; a sentence where there is none. */
export function CountedList({ id, title, count, empty, children }: CountedListProps) {
  return (
    <section className="mt-8" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-soft tabular-nums">{count}</p>
      </div>
      {children.length === 0 ? (
        <p className="mt-4 border-y border-line py-5 text-soft">{empty}</p>
      ) : (
        <ul className="mt-4 border-t border-line">{children}</ul>
      )}
    </section>
  );
}
