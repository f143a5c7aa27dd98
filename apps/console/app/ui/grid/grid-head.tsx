import type { GridColumn } from "./grid-view.ts";

type HeadProps = { caption: string; columns: readonly GridColumn[] };

export const GridHead = ({ caption, columns }: HeadProps) => (
  <>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ key, label, kind, size }) => (
          <th key={key} scope="col" className={`cells-${size}${kind === "number" ? " cells-figure" : ""}`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  </>
);
