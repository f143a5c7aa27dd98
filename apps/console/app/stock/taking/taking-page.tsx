import type { LineShow, StocktakingLine } from "@noren/contract/product/stocktaking.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { useSearchParams } from "react-router";
import { count, shortMoment } from "#app/platform/format.ts";
import type { PageProps } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { atFields } from "../at-fields.ts";
import { ScanForm } from "./scan-form.tsx";
import { TakingEnd } from "./taking-end.tsx";
import { differenceWords, lineName, pathOfTaking, stateWords, takingTitle } from "./taking-words.ts";
import type { actOnTaking, LoadedTaking, loadTaking } from "./taking.server.ts";
import "../stock.css";
import "./taking.css";

export { actOnTaking as action, loadTaking as loader } from "./taking.server.ts";
export const meta = ({ data }: { data?: LoadedTaking | undefined }) => [
  { title: `${data ? takingTitle(data.stocktaking) : "棚卸"} | お店の仕事場` },
];
export const shouldRevalidate = revalidateAfterRefusal;

/** A stocktaking: counting, what differs from the books, and the booking. */
export default function TakingPage({ loaderData, actionData }: PageProps<typeof loadTaking, typeof actOnTaking>) {
  const { stocktaking, lines, pagination, may_edit, now } = loaderData;
  const [query] = useSearchParams();
  const isOpen = stocktaking.state === "open";
  const refused = refusalFor(actionData);
  const isOfCount = ["count", undefined].includes(refused?.values.intent);
  const ofCount = isOfCount ? atFields(refused, scanFields) : undefined;
  const path = pathOfTaking(stocktaking.id);
  return (
    <>
      <nav className="stock-way" aria-label="いまの場所">
        <Link className="link" to="/stock">
          在庫
        </Link>
        {" › "}
        <Link className="link" to="/stock/takings">
          棚卸
        </Link>
      </nav>
      <PageHead title={takingTitle(stocktaking)} note={noteOf(loaderData, now)}>
        <Status kind={stateWords[stocktaking.state].kind}>{stateWords[stocktaking.state].words}</Status>
      </PageHead>
      {refused && !ofCount && <Problems refused={refused} />}
      <div className={isOpen && may_edit ? "taking-parts" : undefined}>
        {isOpen && may_edit && <ScanForm recount={query.get("recount")} refused={ofCount} />}
        <div className="grid gap-4">
          <Panel title="数えたもの" aside={<Shows taking={loaderData} />} isFlush>
            {lines.length === 0 ? (
              <p className="panel-body page-note">{emptyWords(loaderData)}</p>
            ) : (
              <Table
                caption="数えたもの"
                columns={columnsOf(loaderData, path)}
                rows={lines}
                keyOf={({ id }) => id}
                hasCards
              />
            )}
          </Panel>
          <Pager pager={pagerOf(pagination, path, query, (shown) => `はじめの${count(shown)}種類までを表示します`)} />
          {isOpen && may_edit && <TakingEnd taking={loaderData} />}
        </div>
      </div>
    </>
  );
}

/** Fields of the form by the names that the call has for them. */
const scanFields = { "entries.0.code": "code", "entries.0.quantity": "quantity" };

type Loaded = PageProps<typeof loadTaking>["loaderData"];

function noteOf({ stocktaking }: Loaded, now: string): string {
  const { part_words, counts_reserved, opened_at, opened_by, closed_at, closed_by } = stocktaking;
  const end = closed_at && `${shortMoment(closed_at, now)} ${closed_by}が終えました`;
  return [
    part_words,
    counts_reserved ? "取り置きも数えます" : "取り置きは数えません",
    `${shortMoment(opened_at, now)} ${opened_by}が始めました`,
    end,
  ]
    .filter(Boolean)
    .join("・");
}

const showLabels: Record<LineShow, string> = { different: "ちがい", counted: "数えた", uncounted: "まだ" };

function Shows({ taking }: { taking: Loaded }) {
  const { stocktaking, show } = taking;
  const names = (Object.keys(showLabels) as LineShow[]).filter(
    (name) => name !== "uncounted" || stocktaking.state === "open",
  );
  return (
    <nav className="segmented" aria-label="見るもの">
      {names.map((name) => (
        <Link
          key={name}
          to={`${pathOfTaking(stocktaking.id)}?show=${name}`}
          aria-current={name === show ? "page" : undefined}
          preventScrollReset
        >
          {showLabels[name]} {count(taking[name])}
        </Link>
      ))}
    </nav>
  );
}

function emptyWords({ show, counted }: Loaded): string {
  if (show === "uncounted") return "対象で、帳簿に1点でもあるものは、すべて数えました。";
  return counted === 0
    ? "まだ何も数えていません。番号を打つと、帳簿とのちがいがここに並びます。"
    : "数えたものに、帳簿とのちがいはありません。";
}

function columnsOf({ show, stocktaking, may_edit, now }: Loaded, path: string): readonly Column<StocktakingLine>[] {
  const isOpen = stocktaking.state === "open";
  const counted = show !== "uncounted";
  const columns: (Column<StocktakingLine> | false)[] = [
    {
      key: "code",
      label: "商品番号",
      isHead: true,
      card: "quiet",
      cell: ({ id, code }) => <Link to={`/stock/${id}`}>{code}</Link>,
    },
    { key: "name", label: "商品", card: "title", cell: (line) => lineName(line) },
    counted && {
      key: "counted",
      label: "数えた数",
      isNumber: true,
      card: "line",
      cell: (line) => figures("数えた数", line.counted ?? 0),
    },
    {
      key: "expected",
      label: "帳簿の数",
      isNumber: true,
      card: "line",
      cell: ({ expected }) => figures("帳簿の数", expected),
    },
    counted && {
      key: "difference",
      label: "ちがい",
      isNumber: true,
      card: "end",
      cell: (line) => <Difference line={line} />,
    },
    counted &&
      stocktaking.state === "booked" && {
        key: "booked",
        label: "反映した数",
        isNumber: true,
        card: "line",
        cell: ({ booked }) => (
          <>
            {<span className="card-only">反映した数 </span>}
            {differenceWords(booked ?? 0)}
          </>
        ),
      },
    counted && {
      key: "who",
      label: "数えた人",
      card: "line",
      cell: ({ counted_at, counted_by }) =>
        counted_at && <span className="text-soft">{`${shortMoment(counted_at, now)} ${counted_by}`}</span>,
    },
    isOpen &&
      may_edit && {
        key: "again",
        label: "数え直す",
        isLabelHidden: true,
        card: "line",
        cell: ({ code }) => (
          <Link
            className="link taking-recount"
            to={`${path}?${new URLSearchParams({ show, recount: code })}`}
            aria-label={`${code}を${counted ? "数え直す" : "数える"}`}
          >
            {counted ? "数え直す" : "数える"}
          </Link>
        ),
      },
  ];
  return columns.filter((column) => column !== false);
}

const figures = (words: string, value: number) => (
  <>
    <span className="card-only">{words} </span>
    {count(value)}
  </>
);

const Difference = ({ line: { difference, is_moved } }: { line: StocktakingLine }) => (
  <span className="whitespace-nowrap">
    {is_moved && (
      <span title="数えているあいだに、出入りがありました。もう一度数えると確かです">
        <Badge kind="warn">動きあり</Badge>{" "}
      </span>
    )}
    <strong className={difference < 0 ? "text-danger" : undefined}>{differenceWords(difference)}</strong>
  </span>
);
