import { type ReactNode, useId } from "react";

export type PanelProps = {
  title: string;
  /** Beside the title, such as 税込、14日間. */
  note?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** A list of rows or a table has no space around it. */
  isFlush?: boolean;
  isDanger?: boolean;
  children: ReactNode;
};

/** A white part of a page, with a heading. */
export function Panel({ title, note, aside, isFlush, isDanger, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel${isDanger ? " panel-danger" : ""}`} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {note && <p className="panel-note">{note}</p>}
        {aside && <div>{aside}</div>}
      </div>
      {isFlush ? children : <div className="panel-body">{children}</div>}
    </section>
  );
}

/** A page's name, a sentence about what is shown, and what can be done with it. */
export const PageHead = ({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) => (
  <div className="page-head">
    <h1>{title}</h1>
    {note && <p className="page-note">{note}</p>}
    {children && <div className="page-actions">{children}</div>}
  </div>
);
