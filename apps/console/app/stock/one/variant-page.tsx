import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { Outlet } from "react-router";
import { count, shortMoment } from "#app/platform/format.ts";
import type { PageProps } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { CursorPager } from "#app/ui/pager.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { atFields } from "../at-fields.ts";
import { deltaWords, pathOfVariant } from "../stock-words.ts";
import { pathOfTaking } from "../taking/taking-words.ts";
import { ArrivalPanel } from "./arrival-panel.tsx";
import { CostPanel } from "./cost-panel.tsx";
import { LimitForm } from "./limit-form.tsx";
import { MoveForm } from "./move-form.tsx";
import type { actOnVariant, LoadedVariant, loadVariant } from "./variant.server.ts";
import "../stock.css";

export { actOnVariant as action, loadVariant as loader } from "./variant.server.ts";
export const meta = ({ data }: { data?: LoadedVariant | undefined }) => [
  { title: `${data?.stock.code ?? ""} 在庫 | お店の仕事場` },
];
export const shouldRevalidate = revalidateAfterRefusal;

/** A variant's stock: what there is, why, and what is expected. */
export default function VariantPage({ loaderData, actionData }: PageProps<typeof loadVariant, typeof actOnVariant>) {
  const { stock, costs, movements, next, isFurther, now } = loaderData;
  const refused = (intent: string) => refusalFor(actionData, intent);
  const path = pathOfVariant(stock.id);
  return (
    <>
      <nav className="stock-way" aria-label="いまの場所">
        <Link className="link" to="/stock">
          在庫
        </Link>
        {" › "}
        {stock.code}
      </nav>
      <PageHead title={[stock.name, stock.variant].filter(Boolean).join("　")} note={stock.jan_code ?? undefined}>
        {!stock.is_on_sale && <Badge>販売していない</Badge>}
        <RecordDrawer kind="product" id={stock.model_id} name={stock.code} />
      </PageHead>
      <div className="with-side">
        <div className="grid gap-4">
          <Panel title="いまの数">
            <Figures stock={stock} />
          </Panel>
          <Panel title="在庫の動き" note="新しい順" isFlush>
            <Table caption="在庫の動き" columns={columnsAt(now)} rows={movements} keyOf={({ id }) => id} hasCards />
            {movements.length === 0 && <p className="panel-body page-note">まだ動きはありません</p>}
          </Panel>
          <CursorPager first={isFurther ? path : null} next={next && `${path}?below=${next}`} />
        </div>
        <div className="grid gap-4">
          {stock.may_edit && <MoveForm refused={atFields(refused("move"), { delta: "pieces" })} />}
          <ArrivalPanel stock={stock} now={now} refused={atFields(refused("arrival"), { note: "arrival_note" })} />
          {stock.may_edit && <LimitForm stock={stock} refused={refused("limit")} />}
          {costs && <CostPanel costs={costs} now={now} refused={refused("cost") ?? refused("removeCost")} />}
        </div>
      </div>
      <Outlet />
    </>
  );
}

type Loaded = PageProps<typeof loadVariant>["loaderData"];

const Figures = ({ stock: { stock, reserved, warn_at, is_low, waiting, notified } }: Pick<Loaded, "stock">) => (
  <dl className="stock-figures">
    <div>
      <dt>売れる数</dt>
      <dd>
        <strong>{count(stock)}</strong>点{" "}
        {is_low && <Badge kind={stock === 0 ? "danger" : "warn"}>{stock === 0 ? "品切れ" : "残り少ない"}</Badge>}
      </dd>
    </div>
    <div>
      <dt>取り置き（発送前のご注文）</dt>
      <dd>{count(reserved)}点</dd>
    </div>
    <div>
      <dt>棚にあるはずの数</dt>
      <dd>{count(stock + reserved)}点</dd>
    </div>
    <div>
      <dt>下限</dt>
      <dd>{count(warn_at)}点</dd>
    </div>
    <div>
      <dt>入荷のお知らせを待つ方</dt>
      <dd>
        {count(waiting)}人{notified > 0 && <small>　この1日に{count(notified)}通お知らせ済み</small>}
      </dd>
    </div>
  </dl>
);

type Movement = Loaded["movements"][number];

const columnsAt = (now: string): readonly Column<Movement>[] => [
  {
    key: "at",
    label: "日時",
    card: "quiet",
    cell: ({ at }) => (
      <time className="whitespace-nowrap" dateTime={at}>
        {shortMoment(at, now)}
      </time>
    ),
  },
  { key: "reason", label: "わけ", isHead: true, card: "title", cell: (movement) => <Why movement={movement} /> },
  {
    key: "delta",
    label: "増減",
    isNumber: true,
    card: "end",
    cell: ({ delta }) => <strong className={delta > 0 ? "stock-plus" : undefined}>{deltaWords(delta)}</strong>,
  },
  {
    key: "balance",
    label: "在庫",
    isNumber: true,
    card: "line",
    cell: ({ balance }) => (
      <>
        <span className="card-only">在庫 </span>
        {count(balance)}
      </>
    ),
  },
  { key: "who", label: "だれ", card: "line", cell: ({ who }) => <span className="text-soft">{who}</span> },
  { key: "note", label: "メモ", card: "line", cell: ({ note }) => note },
];

const Why = ({ movement: { reason_words, order_no, stocktaking } }: { movement: Movement }) => (
  <>
    {reason_words}
    {order_no && (
      <>
        {" "}
        <Link className="link whitespace-nowrap" to={`/orders/${encodeURIComponent(order_no)}`}>
          {order_no}
        </Link>
      </>
    )}
    {stocktaking && (
      <>
        {" "}
        <Link className="link" to={pathOfTaking(stocktaking.id)}>
          {stocktaking.number}
        </Link>
      </>
    )}
  </>
);
