import { chosenProductsMax } from "@noren/contract/product/product-step.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { useState } from "react";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { useHasScript } from "#app/platform/use-has-script.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { ComparedCells } from "./compared-cells.tsx";
import { listPath } from "./sheet-address.ts";
import { readChanges } from "./sheet-changes.ts";
import { SheetForm } from "./sheet-form.tsx";
import { gridColumns, gridRow } from "./sheet-grid.ts";
import { SheetHint } from "./sheet-hint.tsx";
import type { actOnSheet, loadSheet } from "./sheet.server.ts";
import "./sheet.css";

export { loadSheet as loader, actOnSheet as action } from "./sheet.server.ts";
export const meta = titled("商品を表で編集");
export const shouldRevalidate = revalidateAfterRefusal;

export default function SheetPage({ loaderData, actionData }: PageProps<typeof loadSheet, typeof actOnSheet>) {
  const { rows, columns, hasShops, words, tooWide, problems, has_more, query } = loaderData;
  const refused = refusalFor(actionData);
  const answered = actionData && "intent" in actionData ? actionData : undefined;
  const hasScript = useHasScript();
  const [sheet, setSheet] = useState(() => sheetOf(rows, columns, hasShops));
  const [seen, setSeen] = useState({ rows, columns });
  if (seen.rows !== rows || seen.columns !== columns) {
    setSeen({ rows, columns });
    setSheet(sheetOf(rows, columns, hasShops));
  }
  const compared =
    answered?.intent === "compare"
      ? answered.changes
      : refused && !hasScript
        ? readChanges(refused.values.changes)
        : null;
  return (
    <>
      <PageHead title="商品を表で編集" note={[...words, `${rows.length}種類${has_more ? "まで" : ""}`].join("・")}>
        <ColumnChoice columns={columns} query={query} />
        <Link className={buttonClass()} to="/products/sheet/runs">
          保存の記録
        </Link>
        <Link className={buttonClass()} to={listPath(new URLSearchParams(query))}>
          商品の一覧へ
        </Link>
      </PageHead>
      {problems.map((problem) => (
        <News key={problem} kind="wrong">
          {problem}
        </News>
      ))}
      {tooWide.length > 0 && (
        <News kind="warn">
          「{tooWide.join("、")}」に合う商品が{count(chosenProductsMax)}
          より多いので、この条件では絞らずに出しています。商品の一覧で条件を足すと、一覧と同じ商品だけが出ます。
        </News>
      )}
      {has_more && <News kind="info">一度に出せるのは2,000種類までです。条件で絞ると、ほかの商品も出ます。</News>}
      {rows.length === 0 ? (
        <Empty icon="search" title="条件に合う商品はありません" text={words.join("、")}>
          <Link className={buttonClass()} to="/products/sheet">
            条件をすべて外す
          </Link>
        </Empty>
      ) : compared && !hasScript ? (
        <ComparedCells changes={compared} rows={sheet.rows} refused={refused} />
      ) : (
        <>
          <SheetHint />
          <SheetForm key={query} loaded={loaderData} sheet={sheet} refused={refused} answered={answered} />
        </>
      )}
    </>
  );
}

type Loaded = PageProps<typeof loadSheet>["loaderData"];

const sheetOf = (rows: Loaded["rows"], columns: Loaded["columns"], hasShops: boolean) => ({
  rows: rows.map(gridRow),
  columns: gridColumns(columns, hasShops),
});
