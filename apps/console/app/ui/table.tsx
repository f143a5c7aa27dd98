import { type ReactNode, useEffect, useRef } from "react";
import { announceChoice } from "./announce-choice.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { useRowKeys } from "./use-row-keys.ts";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures, at the end of their cell. */
  isNumber?: boolean;
  /** Names the row and holds its link; it stays in view while the table scrolls. One column has it. */
  isHead?: boolean;
  /** Path that sorts by this column, and the present direction if the list is sorted by it. */
  sort?: { to: string; direction?: "ascending" | "descending" | undefined };
  /** Place in the card that a row becomes on a phone: first line, at the lines' ends, a quiet line. Default: a line. */
  card?: "title" | "end" | "line" | "quiet" | "hidden";
  /** The cell's value differs from the saved one. */
  isChanged?: (row: Row) => boolean;
  /** Draws the label for screen readers only. */
  isLabelHidden?: boolean;
};

export type TableProps<Row> = {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Lets rows be chosen by checkboxes `<name>.<key>` of the form around the table. `labelOf`: what is chosen. */
  choice?: { name: string; labelOf: (row: Row) => string; isChosen?: (row: Row) => boolean };
  isRefused?: (row: Row) => boolean;
  /** On a phone each row is a card instead of a line that scrolls sideways. */
  hasCards?: boolean;
  /** Path of the list that U returns to. */
  backTo?: string;
};

/**
 * Rows of one kind. J and K move the orange cursor, Enter opens the row's link, X chooses it (⇧X all from the last choice,
 * ⌘A all rows). Works beside other tables on the page.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, choice, isRefused, hasCards, backTo } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, backTo);
  const role = hasCards ? (name: string) => ({ role: name }) : () => ({});
  return (
    <section
      className={`table-frame${hasCards ? " has-cards" : ""}`}
      ref={frame}
      data-row-keys=""
      tabIndex={hasCards ? undefined : 0}
      aria-label={caption}
    >
      <table className="table" {...role("table")}>
        <caption>{caption}</caption>
        <thead {...role("rowgroup")}>
          <tr {...role("row")}>
            {choice && (
              <td className="tick-cell" {...role("cell")}>
                <AllTick key={rows.map(keyOf).join()} />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} hasRole={hasCards} />
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")}>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-refused={isRefused?.(row) || undefined} {...role("row")}>
              {choice && (
                <td className="tick-cell" {...role("cell")}>
                  <input
                    type="checkbox"
                    className="tick row-tick"
                    name={`${choice.name}.${keyOf(row)}`}
                    defaultChecked={choice.isChosen?.(row)}
                    aria-label={`${choice.labelOf(row)}をえらぶ`}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} hasRole={hasCards} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps<Row> = { column: Column<Row>; hasRole: boolean | undefined };

function HeadCell<Row>({ column: { label, isNumber, isHead, sort, isLabelHidden }, hasRole }: CellProps<Row>) {
  const mark = sort?.direction && (
    <span className={`sort sort-${sort.direction}`}>
      <Icon name="down" size={10} />
    </span>
  );
  return (
    <th
      scope="col"
      className={classes(isNumber && "number", isHead && "head-cell")}
      aria-sort={sort ? (sort.direction ?? "none") : undefined}
      role={hasRole ? "columnheader" : undefined}
    >
      {sort ? (
        <Link to={sort.to} preventScrollReset>
          {label}
          {mark}
        </Link>
      ) : isLabelHidden ? (
        <span className="sr-only">{label}</span>
      ) : (
        label
      )}
    </th>
  );
}

function Cell<Row>({ column, row, hasRole }: CellProps<Row> & { row: Row }) {
  const { isNumber, isHead, card = "line", isChanged, cell } = column;
  const Tag = isHead ? "th" : "td";
  const name = classes(isNumber && "number", isHead && "head-cell", hasRole && `card-${card}`);
  return (
    <Tag
      scope={isHead ? "row" : undefined}
      className={name}
      data-changed={isChanged?.(row) || undefined}
      role={hasRole ? (isHead ? "rowheader" : "cell") : undefined}
    >
      {cell(row)}
    </Tag>
  );
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

/** Chooses all rows of the page or none; shows a line while some are chosen. Needs script. */
function AllTick() {
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const table = tick.current?.closest("table");
    const ticks = () => [...(table?.querySelectorAll<HTMLInputElement>(".row-tick") ?? [])];
    const show = () => {
      const own = tick.current;
      const chosen = ticks().filter(({ checked }) => checked).length;
      if (!own) return;
      own.checked = chosen > 0 && chosen === ticks().length;
      own.indeterminate = chosen > 0 && !own.checked;
    };
    show();
    table?.addEventListener("change", show);
    document.addEventListener("chosen", show);
    return () => {
      table?.removeEventListener("change", show);
      document.removeEventListener("chosen", show);
    };
  }, []);
  return (
    <input
      ref={tick}
      type="checkbox"
      className="tick script-only"
      aria-label="この画面のすべてをえらぶ"
      onChange={({ currentTarget }) => {
        const rows = currentTarget.closest("table")!.querySelectorAll<HTMLInputElement>(".row-tick");
        for (const row of rows) row.checked = currentTarget.checked;
        announceChoice();
      }}
    />
  );
}
