import { useEffect, useRef } from "react";
import type { Refused } from "#app/platform/refused.ts";
import { News } from "#app/ui/news.tsx";
import type { NamedCell } from "./cell-names.ts";

type ProblemsProps = {
  refused: Refused | undefined;
  cells: readonly NamedCell[];
  /** Cells that are still as they were refused. */
  problems: ReadonlyMap<string, string>;
  onShow: (key: string) => void;
};

/** Max cells that are named above the grid. */
const shownMax = 8;

/** Why a save was refused, each cell with a button that leads to it. */
export function CellProblems({ refused, cells, problems, onShow }: ProblemsProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused && !refused.changed) summary.current?.focus();
  }, [refused]);
  const wrong = cells.filter(({ key }) => problems.has(key));
  const isOther = refused && !refused.changed && Object.keys(refused.fields).length === 0;
  if (wrong.length === 0 && !isOther) return null;
  return (
    <div ref={summary} tabIndex={-1} className="problems">
      <News kind="wrong">
        {isOther && <p>{refused.message}</p>}
        {wrong.length > 0 && (
          <>
            <p>
              <strong>{wrong.length}か所をご確認ください。</strong>まだ何も保存していません。
            </p>
            <ul>
              {wrong.slice(0, shownMax).map(({ key, label, columnLabel }) => (
                <li key={key}>
                  <button type="button" className="link" onClick={() => onShow(key)}>
                    {label}の{columnLabel}
                  </button>
                  ：{problems.get(key)}
                </li>
              ))}
              {wrong.length > shownMax && <li>ほか{wrong.length - shownMax}か所</li>}
            </ul>
          </>
        )}
      </News>
    </div>
  );
}
