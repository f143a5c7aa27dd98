import type { ReactNode } from "react";

export type TableColumn = {
  key: string;
  label: string;
  /** Right-aligns numbers. */
  isNumber?: boolean;
};

export type TableProps = {
  columns: readonly TableColumn[];
  /** One cell per column, in their order. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  className?: string;
};

const text = "py-2 pr-4 text-left font-normal tabular-nums last:pr-0";
const number = "px-1 py-2 text-right font-normal tabular-nums md:px-3";

/** Records as rows; the first column is the row's header. */
export function Table({ columns, rows, className }: TableProps) {
  return (
    <table className={`w-full border-collapse text-sm${className ? ` ${className}` : ""}`}>
      <thead>
        <tr className="border-y border-line text-soft">
          {columns.map(({ key, label, isNumber }) => (
            <th key={key} scope="col" className={isNumber ? number : text}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-b border-line">
            {columns.map(({ key, isNumber }, index) => {
              const Cell = index === 0 ? "th" : "td";
              return (
                <Cell key={key} scope={index === 0 ? "row" : undefined} className={isNumber ? number : text}>
                  {row.cells[index]}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
