import type { ReactNode } from "react";
import { NorenMark } from "#app/ui/noren-mark.tsx";

type GateProps = { title: string; isWide?: boolean; note?: ReactNode; children: ReactNode };

/** A page before the login: the mark, a panel that hangs from a rod, and a note below. */
export const Gate = ({ title, isWide, note, children }: GateProps) => (
  <main id="main" className="gate">
    <div className="gate-mark">
      <NorenMark />
      <p>
        <strong>暖簾</strong>
        <small>お店の仕事場</small>
      </p>
    </div>
    <div className={`gate-panel grid gap-4${isWide ? " gate-panel-wide" : ""}`}>
      <h1>{title}</h1>
      {children}
    </div>
    {note && <p className="gate-note">{note}</p>}
  </main>
);
