import type { ReactNode } from "react";
import { orderTableMessages as words } from "#theme/product/order-table.messages.ts";

export type OrderTableProps = {
  columns: readonly (keyof typeof words.columns)[];
  className: string;
  children: ReactNode;
};

export function OrderTable({ columns, className, children }: OrderTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === "price" ? "figure" : undefined}>
              {column === "picture" ? <span className="sr-only">{words.columns[column]}</span> : words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
