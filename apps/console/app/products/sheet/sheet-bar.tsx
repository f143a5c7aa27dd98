import { useState } from "react";
import { useHasScript } from "#app/platform/use-has-script.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { problemOf } from "#app/ui/grid/cell-text.ts";
import type { GridState } from "#app/ui/grid/grid-state.ts";
import type { NamedCell } from "./cell-names.ts";
import { Differences } from "./differences.tsx";
import { columnNamed, gridColumn } from "./sheet-grid.ts";

type BarProps = {
  cells: readonly NamedCell[];
  state: GridState;
  isSending: boolean;
  onBack: () => void;
  onReset: (cell: NamedCell) => void;
  onSave: () => void;
};

/** Counts what has changed, and saves it. Without script it compares the fields with what is stored. */
export function SheetBar({ cells, state, isSending, onBack, onReset, onSave }: BarProps) {
  const hasScript = useHasScript();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasScript)
    return (
      <section className="batch-bar" aria-label="変えたところ">
        <Button kind="primary" name="intent" value="compare">
          ちがいを確かめる
        </Button>
      </section>
    );
  const wrong = cells.filter(isWrong);
  const subjects = new Set(cells.map(({ subject }) => subject)).size;
  const columns = [...new Set(cells.map(({ columnLabel }) => columnLabel))];
  const problems = new Map([...state.refused, ...wrong.map((cell) => [cell.key, isWrong(cell)!] as const)]);
  const saves = (
    <Button
      type="button"
      kind="primary"
      shortcut="⌘S"
      busy={isSending && "保存しています…"}
      disabled={cells.some(({ key }) => state.theirs.has(key))}
      onClick={() => {
        setIsOpen(false);
        onSave();
      }}
    >
      {cells.length}か所を保存
    </Button>
  );
  return (
    <section className="batch-bar sheet-bar" hidden={cells.length === 0} aria-label="変えたところ">
      <output>
        <strong>{cells.length}か所を変更</strong>
        <small>
          {subjects}行・{columns.length > 3 ? `${columns.length}項目` : columns.join("・")}
        </small>
      </output>
      <Button type="button" icon="back" disabled={state.past.length === 0} onClick={onBack}>
        ひとつもどす
      </Button>
      <Button type="button" onClick={() => setIsOpen(true)}>
        ちがいを確かめる
      </Button>
      {saves}
      <Dialog title={`${cells.length}か所のちがい`} isOpen={isOpen} onClose={() => setIsOpen(false)} size="wide">
        <div className="sheet-differences">
          <Differences cells={cells.slice(0, shownMax)} refused={problems} onReset={onReset} />
          {cells.length > shownMax && <p className="page-note">はじめの{shownMax}か所です。</p>}
        </div>
        {cells.length > 0 && <div className="dialog-foot">{saves}</div>}
      </Dialog>
    </section>
  );
}

/** Max differences in the dialog; all are in the grid. */
const shownMax = 300;

function isWrong({ column, after }: NamedCell): string | undefined {
  const name = columnNamed(column);
  return name && problemOf(gridColumn(name), after);
}
