import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { GridHead } from "./grid-head.tsx";
import { LiveRow } from "./live-row.tsx";
import { rowsInView, type Scrolled } from "./row-window.ts";
import type { LiveGridProps } from "./live-grid-props.ts";
import { firstPlace, useCells } from "./use-cells.ts";

/** The grid with script: keys, paste, fill down. Only rows in view are drawn, so that 2,000 scroll as 20 do. */
export function LiveGrid(props: LiveGridProps) {
  const { caption, columns, rows, state } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { active, range, mode, typed, events, on } = useCells(frame, props);
  const scrolled = useScrolled(frame);
  const shown = rowsInView(rows.length, scrolled, active?.row ?? null);
  const entry = active ?? firstPlace({ rows, columns });
  return (
    <div className="cells-frame cells-live" ref={frame} {...events}>
      <table className="cells" aria-rowcount={rows.length + 1}>
        <GridHead caption={caption} columns={columns} />
        <tbody>
          {shown.map((index, place) => {
            const row = rows[index]!;
            const isActive = active?.row === index;
            const isChosen = range !== null && index >= range.from.row && index <= range.to.row;
            return (
              <Fragment key={row.id}>
                <Gap rows={index - (shown[place - 1] ?? -1) - 1} rowHeight={scrolled.rowHeight} />
                <LiveRow
                  row={row}
                  index={index}
                  columns={columns}
                  own={state.edits.get(row.id)}
                  shared={state.edits.get(row.group)}
                  refused={state.refused}
                  theirs={state.theirs}
                  chosenFrom={isChosen ? range.from.column : -1}
                  chosenTo={isChosen ? range.to.column : -1}
                  activeColumn={entry?.row === index ? entry.column : -1}
                  mode={isActive ? mode : "chosen"}
                  typed={isActive ? typed : null}
                  on={on}
                />
              </Fragment>
            );
          })}
          <Gap rows={rows.length - 1 - (shown.at(-1) ?? -1)} rowHeight={scrolled.rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are not drawn. */
const Gap = ({ rows, rowHeight }: { rows: number; rowHeight: number }) =>
  rows > 0 ? <tr aria-hidden="true" className="cells-gap" style={{ height: rows * rowHeight }} /> : null;

/** How far the frame is scrolled, in steps of some rows, so that not every pixel draws it again. */
function useScrolled(frame: RefObject<HTMLDivElement | null>): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, height: 900, rowHeight: 42 });
  useEffect(() => {
    const own = frame.current!;
    const read = () => {
      const rowHeight = own.querySelector<HTMLElement>("tr[data-row]")?.offsetHeight || 42;
      const step = rowHeight * 4;
      const next = { top: Math.floor(own.scrollTop / step) * step, height: own.clientHeight + step, rowHeight };
      setScrolled((last) =>
        last.top === next.top && last.height === next.height && last.rowHeight === next.rowHeight ? last : next,
      );
    };
    const sized = new ResizeObserver(read);
    sized.observe(own);
    own.addEventListener("scroll", read, { passive: true });
    return () => {
      sized.disconnect();
      own.removeEventListener("scroll", read);
    };
  }, [frame]);
  return scrolled;
}
