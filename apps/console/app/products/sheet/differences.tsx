import { Button } from "#app/ui/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { NamedCell } from "./cell-names.ts";

type DifferencesProps = {
  cells: readonly NamedCell[];
  /** Why a cell cannot be saved, by key. */
  refused: ReadonlyMap<string, string>;
  /** Leaves a cell as it is stored. */
  onReset?: (cell: NamedCell) => void;
};

/** Changed cells, each with its old and its new value. */
export const Differences = ({ cells, refused, onReset }: DifferencesProps) => (
  <Table
    caption="変えるセル"
    columns={[...columnsWith(refused), ...(onReset ? [resetColumn(onReset)] : [])]}
    rows={cells}
    keyOf={({ key }) => key}
    isRefused={({ key }) => refused.has(key)}
    hasCards
  />
);

const columnsWith = (refused: ReadonlyMap<string, string>): Column<NamedCell>[] => [
  {
    key: "label",
    label: "商品",
    isHead: true,
    card: "title",
    cell: ({ label, name }) => (
      <>
        {label}
        {name !== label && <small className="sheet-name">{name}</small>}
      </>
    ),
  },
  { key: "column", label: "項目", cell: ({ columnLabel }) => columnLabel },
  {
    key: "change",
    label: "まえ → あと",
    cell: ({ key, beforeWords, afterWords }) => (
      <>
        <s className="text-soft">{beforeWords}</s> → <strong>{afterWords}</strong>
        {refused.has(key) && <p className="text-danger">{refused.get(key)}</p>}
      </>
    ),
  },
];

const resetColumn = (onReset: (cell: NamedCell) => void): Column<NamedCell> => ({
  key: "reset",
  label: "操作",
  isLabelHidden: true,
  cell: (cell) => (
    <Button
      type="button"
      size="row"
      aria-label={`${cell.label}の${cell.columnLabel}をもとにもどす`}
      onClick={() => onReset(cell)}
    >
      もとにもどす
    </Button>
  ),
});
