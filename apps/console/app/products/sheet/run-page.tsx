import { shownCellsMax, type SheetRunDetail } from "@noren/contract/product/product-sheet.owner.ts";
import { sheetColumns } from "@noren/contract/product/product-sheet.ts";
import { count, shortMoment } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { valueWords } from "./cell-names.ts";
import { RunState } from "./runs-page.tsx";
import type { loadRun } from "./sheet.server.ts";
import "./sheet.css";

export { loadRun as loader } from "./sheet.server.ts";
export const meta = titled("保存した表");

/** A saved sheet, or an undo: each cell with its old and new value, and those that were kept. */
export default function SheetRunPage({ loaderData: { run, now } }: PageProps<typeof loadRun>) {
  const { id, saved_by, saved_at, changed, kept, undo_of, undone_by, may_undo, cells } = run;
  return (
    <>
      <PageHead
        title={undo_of ? "もとに戻した表" : "保存した表"}
        note={`${shortMoment(saved_at, now)}・${saved_by}・${count(changed)}か所${kept > 0 ? `・そのまま ${count(kept)}か所` : ""}`}
      >
        <RunState run={run} />
        {undo_of && <RunLink id={undo_of} words="もとの保存" />}
        {undone_by && <RunLink id={undone_by} words="もとに戻した記録" />}
        <RunLink words="保存の記録" />
        {may_undo && (
          <Confirm
            words="もとに戻す…"
            kind="plain"
            question={`${count(changed)}か所を、まえの値に戻します。あとで変えられたセルは、そのまま残して知らせます。`}
          >
            <PostForm action="/products/sheet/undo">
              <input type="hidden" name="run" value={id} />
              <Button kind="primary">{count(changed)}か所をもとに戻す</Button>
            </PostForm>
          </Confirm>
        )}
      </PageHead>
      <Table
        caption="変えたセル"
        columns={columns}
        rows={cells.map((cell, at) => ({ ...cell, at }))}
        keyOf={({ at }) => String(at)}
        hasCards
      />
      {changed + kept > shownCellsMax && <p className="page-note">はじめの{shownCellsMax}か所です。</p>}
    </>
  );
}

const RunLink = ({ id, words }: { id?: string; words: string }) => (
  <Link className={buttonClass()} to={id ? `/products/sheet/runs/${id}` : "/products/sheet/runs"}>
    {words}
  </Link>
);

type Cell = SheetRunDetail["cells"][number] & { at: number };

const columns: Column<Cell>[] = [
  {
    key: "code",
    label: "商品番号",
    isHead: true,
    card: "title",
    cell: ({ code, name }) => (
      <>
        {code}
        <small className="sheet-name">{name}</small>
      </>
    ),
  },
  { key: "column", label: "項目", cell: ({ column }) => sheetColumns[column].label },
  {
    key: "change",
    label: "まえ → あと",
    cell: ({ column, before, after, kept }) =>
      kept === null ? (
        <>
          <s className="text-soft">{valueWords(column, before)}</s> → <strong>{valueWords(column, after)}</strong>
        </>
      ) : (
        <>
          {/* of a kept cell, the value that the sheet had given it comes first */}
          {valueWords(column, before)} のまま<p className="text-danger">{kept}</p>
        </>
      ),
  },
];
