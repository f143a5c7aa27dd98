import type { ListedStock } from "@noren/contract/product/stock.owner.ts";
import type { StockSort } from "@noren/contract/product/stock-reasons.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { useSearchParams } from "react-router";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { StockHead } from "../stock-head.tsx";
import { dayWords, pathOfVariant } from "../stock-words.ts";
import { sheetOfStock, showWords, type StockFilter, stockListWith } from "./stock-filter.ts";
import type { loadStockList } from "./stock-list.server.ts";
import "../stock.css";

export { loadStockList as loader } from "./stock-list.server.ts";
export const meta = titled("在庫");

type Loaded = PageProps<typeof loadStockList>["loaderData"];

export default function StockListPage({ loaderData }: PageProps<typeof loadStockList>) {
  const { rows, pagination, filter, rights } = loaderData;
  const [query] = useSearchParams();
  const sheet = sheetOfStock(filter);
  const chips = filter.word ? [{ words: `「${filter.word}」`, names: ["word"] }] : [];
  return (
    <>
      <StockHead here="list" note={`${count(pagination.total)}種類`} rights={rights}>
        {sheet && rights.includes("catalogue.edit") && (
          <Link className={buttonClass()} to={sheet}>
            表でまとめて編集
          </Link>
        )}
      </StockHead>
      <Shows loaded={loaderData} query={query} />
      <Filters
        path="/stock"
        query={query}
        filters={chips}
        search={{ name: "word", placeholder: "商品番号・JANコード・商品名" }}
      />
      {rows.length === 0 ? (
        <NoStock filter={filter} />
      ) : (
        <Table
          caption="在庫の一覧"
          columns={columnsOf(loaderData, query)}
          rows={rows}
          keyOf={({ id }) => id}
          hasCards
        />
      )}
      <div className="list-foot">
        <Pager pager={pagerOf(pagination, "/stock", query, (shown) => `はじめの${count(shown)}種類までを表示します`)} />
      </div>
    </>
  );
}

/** Which variants the list shows, with the number of those that need somebody. */
function Shows({ loaded: { filter, more }, query }: { loaded: Loaded; query: URLSearchParams }) {
  const counts: Partial<Record<string, number>> = { low: more.low, out: more.out };
  const entries = [["", "すべて"] as const, ...Object.entries(showWords)];
  return (
    <nav className="stock-shows" aria-label="見るもの">
      {entries.map(([show, words]) => (
        <Link
          key={show}
          to={stockListWith(query, { show: show || null, sort: null })}
          aria-current={(filter.show ?? "") === show ? "page" : undefined}
        >
          {words}
          {counts[show] !== undefined && <strong>{count(counts[show])}</strong>}
        </Link>
      ))}
    </nav>
  );
}

function NoStock({ filter: { show, word } }: { filter: StockFilter }) {
  if (word || show)
    return (
      <Empty
        icon={show && !word ? "check" : "search"}
        title={show && !word ? `「${showWords[show]}」のものはありません` : "条件に合うものはありません"}
        text={word && `「${word}」を、商品番号・JANコード・商品名からさがしました。`}
      >
        <Link className={buttonClass()} to="/stock">
          すべての在庫
        </Link>
      </Empty>
    );
  return (
    <Empty icon="box" title="まだ商品はありません" text="商品を登録すると、色・サイズごとの在庫がここに並びます。" />
  );
}

function columnsOf({ filter, shops, now }: Loaded, query: URLSearchParams): Column<ListedStock>[] {
  const sort: StockSort = filter.sort ?? (filter.show === "low" || filter.show === "out" ? "stock" : "code");
  const sortBy = (first: StockSort, second: StockSort) => ({
    to: stockListWith(query, { sort: sort === first ? second : first }),
    direction: sort === first ? ("ascending" as const) : sort === second ? ("descending" as const) : undefined,
  });
  return [
    {
      key: "code",
      label: "商品番号",
      isHead: true,
      card: "quiet",
      sort: { ...sortBy("code", "code"), direction: sort === "code" ? "ascending" : undefined },
      cell: ({ id, code }) => <Link to={pathOfVariant(id)}>{code}</Link>,
    },
    {
      key: "name",
      label: "商品",
      card: "title",
      cell: ({ name, variant, is_on_sale }) => (
        <>
          {name}
          {variant && <span className="text-soft">　{variant}</span>} {!is_on_sale && <Badge>販売していない</Badge>}
        </>
      ),
    },
    ...(shops
      ? [{ key: "channel", label: "お店", card: "hidden" as const, cell: ({ channel }: ListedStock) => shops[channel] }]
      : []),
    {
      key: "stock",
      label: "在庫",
      isNumber: true,
      card: "end",
      sort: sortBy("stock", "stock_desc"),
      cell: (row) => <Pieces row={row} />,
    },
    {
      key: "reserved",
      label: "取り置き",
      isNumber: true,
      card: "line",
      cell: ({ reserved }) => (
        <>
          <span className="card-only">取り置き </span>
          {count(reserved)}
        </>
      ),
    },
    { key: "warn_at", label: "下限", isNumber: true, card: "hidden", cell: ({ warn_at }) => count(warn_at) },
    {
      key: "arriving",
      label: "入荷の予定",
      card: "line",
      cell: ({ arriving, arrives_on }) =>
        arrives_on && (
          <>
            <span className="card-only">入荷の予定 </span>
            {dayWords(arrives_on, now)} {count(arriving)}点
          </>
        ),
    },
    {
      key: "waiting",
      label: "待つ方",
      isNumber: true,
      card: "line",
      cell: ({ waiting }) =>
        waiting > 0 && (
          <>
            <span className="card-only">入荷を待つ方 </span>
            {count(waiting)}人
          </>
        ),
    },
  ];
}

const Pieces = ({ row: { stock, is_low } }: { row: ListedStock }) => (
  <span className="whitespace-nowrap">
    {is_low && <Badge kind={stock === 0 ? "danger" : "warn"}>{stock === 0 ? "品切れ" : "残り少ない"}</Badge>}{" "}
    <strong>{count(stock)}</strong>
    <span className="card-only">点</span>
  </span>
);
