import { Conflict } from "#app/ui/conflict.tsx";
import { type NamedCell, valueWords } from "./cell-names.ts";

type ConflictsProps = { cells: readonly NamedCell[]; theirs: ReadonlyMap<string, string> };

/** Cells that somebody else has saved meanwhile, each with a choice; nothing without any. */
export function CellConflicts({ cells, theirs }: ConflictsProps) {
  const fields = cells
    .filter(({ key }) => theirs.has(key))
    .map(({ key, column, label, columnLabel, beforeWords, afterWords }) => ({
      name: key,
      label: `${label}の${columnLabel}`,
      base: beforeWords,
      theirs: valueWords(column, theirs.get(key)!),
      yours: afterWords,
    }));
  if (fields.length === 0) return null;
  return (
    <Conflict
      title="開いているあいだに、ほかの人が保存しました。まだ何も保存していません。"
      merged={[]}
      fields={fields}
    />
  );
}
