import type { SheetRun } from "@noren/contract/product/product-sheet.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { useSearchParams } from "react-router";
import { count, shortMoment } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { loadRuns } from "./sheet.server.ts";
import "./sheet.css";

export { loadRuns as loader } from "./sheet.server.ts";
export const meta = titled("表の保存の記録");

/** Saved sheets and their undos. */
export default function SheetRunsPage({ loaderData: { data, pagination, now } }: PageProps<typeof loadRuns>) {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="表の保存の記録" note={`${count(pagination.total)}件`}>
        <Link className={buttonClass()} to="/products/sheet">
          商品を表で編集
        </Link>
      </PageHead>
      {data.length === 0 ? (
        <Empty title="まだ保存した表はありません" text="商品を表で編集して保存すると、ここからもとに戻せます。" />
      ) : (
        <Table caption="保存した表" columns={columnsAt(now)} rows={data} keyOf={({ id }) => id} hasCards />
      )}
      <div className="list-foot">
        <Pager pager={pagerOf(pagination, "/products/sheet/runs", query, () => "")} />
      </div>
    </>
  );
}

const columnsAt = (now: string): Column<SheetRun>[] => [
  {
    key: "saved",
    label: "いつ",
    isHead: true,
    card: "title",
    cell: ({ id, saved_at }) => <Link to={`/products/sheet/runs/${id}`}>{shortMoment(saved_at, now)}</Link>,
  },
  { key: "who", label: "だれ", cell: ({ saved_by }) => saved_by },
  {
    key: "what",
    label: "したこと",
    cell: ({ undo_of, changed, kept, columns }) =>
      `${columns.join("・")} ${count(changed)}か所を${undo_of ? "もとに戻した" : "変えた"}${kept > 0 ? `（${count(kept)}か所はそのまま）` : ""}`.trim(),
  },
  { key: "state", label: "いま", card: "end", cell: (run) => <RunState run={run} /> },
];

export const RunState = ({ run: { undone_by, undo_of } }: { run: SheetRun }) => {
  if (undone_by) return <Status kind="untouched">もとに戻した</Status>;
  return <Status kind="done">{undo_of ? "もとに戻す操作" : "保存済み"}</Status>;
};
