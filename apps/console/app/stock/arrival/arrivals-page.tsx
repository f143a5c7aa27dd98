import type { ListedArrival } from "@noren/contract/product/stock-arrival.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { useSearchParams } from "react-router";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { StockHead } from "../stock-head.tsx";
import { dayWords, pathOfVariant } from "../stock-words.ts";
import type { loadArrivals } from "./arrival.server.ts";
import "../stock.css";

export { loadArrivals as loader } from "./arrival.server.ts";
export const meta = titled("入荷の予定");

/** Expected arrivals, the first day first. */
export default function ArrivalsPage({ loaderData }: PageProps<typeof loadArrivals>) {
  const { arrivals, pagination, rights, now } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <StockHead here="arrivals" note={`${count(pagination.total)}件`} rights={rights} />
      {arrivals.length === 0 ? (
        <Empty
          icon="box"
          title="入荷の予定はありません"
          text="在庫の一覧から品をひらいて、日と数を加えます。品切れのあいだ、その日がお客さまに見えます。"
        />
      ) : (
        <Table caption="入荷の予定" columns={columnsAt(now)} rows={arrivals} keyOf={({ id }) => id} hasCards />
      )}
      <div className="list-foot">
        <Pager
          pager={pagerOf(pagination, "/stock/arrivals", query, (shown) => `はじめの${count(shown)}件までを表示します`)}
        />
      </div>
    </>
  );
}

const columnsAt = (now: string): readonly Column<ListedArrival>[] => [
  {
    key: "day",
    label: "予定日",
    card: "quiet",
    cell: ({ day, is_late }) => (
      <span className="whitespace-nowrap">
        {dayWords(day, now)} {is_late && <Badge kind="danger">過ぎています</Badge>}
      </span>
    ),
  },
  {
    key: "code",
    label: "商品番号",
    isHead: true,
    card: "line",
    cell: ({ variant_id, code }) => <Link to={pathOfVariant(variant_id)}>{code}</Link>,
  },
  {
    key: "name",
    label: "商品",
    card: "title",
    cell: ({ name, variant }) => [name, variant].filter(Boolean).join("　"),
  },
  {
    key: "quantity",
    label: "届く数",
    isNumber: true,
    card: "end",
    cell: ({ quantity }) => (
      <>
        <strong>{count(quantity)}</strong>
        <span className="card-only">点</span>
      </>
    ),
  },
  { key: "stock", label: "いまの在庫", isNumber: true, card: "hidden", cell: ({ stock }) => count(stock) },
  {
    key: "waiting",
    label: "待つ方",
    isNumber: true,
    card: "hidden",
    cell: ({ waiting }) => waiting > 0 && `${count(waiting)}人`,
  },
  { key: "note", label: "メモ", card: "line", cell: ({ note }) => note },
];
