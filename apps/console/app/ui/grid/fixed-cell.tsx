import { shownText } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./grid-view.ts";

type FixedProps = { row: GridRow; column: GridColumn; text: string; isHead: boolean };

/** A cell that is read only, or that the row does not have. */
export function FixedCell({ row, column, text, isHead }: FixedProps) {
  const Tag = isHead ? "th" : "td";
  const isMissing = row.values[column.key] === null;
  return (
    <Tag
      scope={isHead ? "row" : undefined}
      className={`cells-fixed${column.kind === "number" ? " cells-figure" : ""}`}
      title={column.size === "large" ? text : undefined}
    >
      {isMissing ? (
        <>
          <span aria-hidden="true">—</span>
          <span className="sr-only">なし</span>
        </>
      ) : (
        shownText(column, text)
      )}
    </Tag>
  );
}
