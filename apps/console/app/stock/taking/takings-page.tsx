import { pagerOf } from "@noren/web/page/pager.ts";
import { Outlet, useSearchParams } from "react-router";
import { count, shortMoment } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { StockHead } from "../stock-head.tsx";
import { pathOfTaking, stateWords, takingTitle } from "./taking-words.ts";
import type { loadTakings } from "./takings.server.ts";
import "../stock.css";

export { loadTakings as loader } from "./takings.server.ts";
export const meta = titled("棚卸");

type Loaded = PageProps<typeof loadTakings>["loaderData"];

export default function TakingsPage({ loaderData }: PageProps<typeof loadTakings>) {
  const { takings, pagination, rights } = loaderData;
  const [query] = useSearchParams();
  const begin = rights.includes("catalogue.edit") && (
    <Link className={buttonClass("primary")} to="/stock/takings/new" preventScrollReset>
      棚卸を始める
    </Link>
  );
  return (
    <>
      <StockHead here="takings" note={`${count(pagination.total)}件`} rights={rights}>
        {takings.length > 0 && begin}
      </StockHead>
      {takings.length === 0 ? (
        <Empty
          icon="box"
          title="まだ棚卸はありません"
          text="商品の番号を打つか読み取って数え、帳簿とのちがいを一度に在庫へ反映します。何人でも同時に数えられます。"
        >
          {begin}
        </Empty>
      ) : (
        <Table caption="棚卸" columns={columnsOf(loaderData)} rows={takings} keyOf={({ id }) => id} hasCards />
      )}
      <div className="list-foot">
        <Pager
          pager={pagerOf(pagination, "/stock/takings", query, (shown) => `はじめの${count(shown)}件までを表示します`)}
        />
      </div>
      <Outlet />
    </>
  );
}

type Row = Loaded["takings"][number];

const columnsOf = ({ names, now }: Loaded): readonly Column<Row>[] => [
  {
    key: "number",
    label: "棚卸",
    isHead: true,
    card: "title",
    cell: (row) => <Link to={pathOfTaking(row.id)}>{takingTitle(row)}</Link>,
  },
  { key: "channel", label: "お店", card: "line", cell: ({ channel }) => names[channel] },
  { key: "part", label: "数えるもの", card: "line", cell: ({ part_words }) => part_words },
  {
    key: "state",
    label: "いま",
    card: "quiet",
    cell: ({ state }) => <Status kind={stateWords[state].kind}>{stateWords[state].words}</Status>,
  },
  {
    key: "variants",
    label: "数えた種類",
    isNumber: true,
    card: "end",
    cell: ({ variants }) => (
      <>
        {count(variants)}
        <span className="card-only">種類</span>
      </>
    ),
  },
  {
    key: "opened",
    label: "始めた",
    card: "line",
    cell: ({ opened_at, opened_by }) => `${shortMoment(opened_at, now)} ${opened_by}`,
  },
  {
    key: "closed",
    label: "終えた",
    card: "hidden",
    cell: ({ closed_at, closed_by }) => closed_at && `${shortMoment(closed_at, now)} ${closed_by}`,
  },
];
