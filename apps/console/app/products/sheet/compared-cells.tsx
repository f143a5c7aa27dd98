import type { Refused } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { PostForm } from "#app/ui/form.tsx";
import type { ChangedCell } from "#app/ui/grid/grid-edits.ts";
import type { GridRow } from "#app/ui/grid/grid-view.ts";
import { News } from "#app/ui/news.tsx";
import { nameCells, rowsBySubject } from "./cell-names.ts";
import { CellConflicts } from "./cell-conflicts.tsx";
import { Differences } from "./differences.tsx";
import { refusedCells, theirsOf } from "./refused-cells.ts";
import { writeChanges, writeTheirs } from "./sheet-changes.ts";

type ComparedProps = {
  changes: readonly ChangedCell[];
  rows: readonly GridRow[];
  refused: Refused | undefined;
};

/** Without script: what would be saved, old and new, and what the save refused. */
export function ComparedCells({ changes, rows, refused }: ComparedProps) {
  const cells = nameCells(changes, rowsBySubject(rows));
  const [problems, theirs] = [refusedCells(refused), theirsOf(refused)];
  if (cells.length === 0)
    return (
      <Empty title="変えたところはありません" text="表に戻って、値を書きかえてください。">
        <PostForm encType="multipart/form-data">
          <Button name="intent" value="edit">
            表に戻る
          </Button>
        </PostForm>
      </Empty>
    );
  return (
    <PostForm encType="multipart/form-data" className="grid gap-4">
      <input type="hidden" name="changes" value={writeChanges(changes)} />
      <input type="hidden" name="theirs" value={writeTheirs(theirs)} />
      {refused?.message && theirs.size === 0 && <News kind="wrong">{refused.message}</News>}
      {problems.size > 0 && <News kind="wrong">{problems.size}か所をご確認ください。まだ何も保存していません。</News>}
      <CellConflicts cells={cells} theirs={theirs} />
      <Differences cells={cells} refused={problems} />
      <div className="flex flex-wrap gap-2">
        {theirs.size === 0 && <Button kind="primary">{cells.length}か所を保存</Button>}
        <Button name="intent" value="edit">
          表に戻って直す
        </Button>
      </div>
    </PostForm>
  );
}
