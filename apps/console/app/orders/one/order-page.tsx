import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { Outlet, useNavigate, useSearchParams } from "react-router";
import { orderLists } from "@noren/contract/order/order-list.ts";
import { shortMoment } from "#app/platform/format.ts";
import type { PageProps } from "#app/platform/page.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { ButtonContent, buttonClass, Key } from "#app/ui/button.tsx";
import { Link, useShopKey } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Status } from "#app/ui/status.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { listQuery, listWith, orderPath, orderQuery } from "../list/list-filter.ts";
import { OrderSeals } from "../order-seals.tsx";
import { shapeOfTurn } from "../order-words.ts";
import { CloseTaskLink } from "../task/close-task-link.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import { DocumentsPanel, RemarksPanel } from "./documents-panel.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderConflict } from "./order-conflict.tsx";
import type { actOnOrder, LoadedOrder, loadOrder } from "./order.server.ts";
import { OrderPresence } from "./order-presence.tsx";
import { ParcelPanel } from "./parcel-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { Timeline } from "./timeline.tsx";
import "../orders.css";
import "./order-page.css";
import "./order-payment.css";
import "./order-changes.css";

export { actOnOrder as action, loadOrder as loader } from "./order.server.ts";
export const meta = ({ data }: { data?: LoadedOrder | undefined }) => [
  { title: `${data?.order.order_no ?? "注文"} | お店の仕事場` },
];
export const shouldRevalidate = revalidateAfterRefusal;

export default function OrderPage({ loaderData, actionData }: PageProps<typeof loadOrder, typeof actOnOrder>) {
  const { order, now, mayIssue } = loaderData;
  const query = orderQuery(useSearchParams()[0]);
  const refused = refusalFor(actionData);
  useOrderKeys(loaderData, query);
  return (
    <>
      <OrderHead loaded={loaderData} query={query} />
      <div className="order-news">
        <OrderPresence loaded={loaderData} />
        <OrderConflict refused={refused} order={order} />
        {order.held && (
          <News kind="warn">
            <strong>保留しています</strong> {order.held}
          </News>
        )}
        {order.tasks.map(({ id, words, opened_at, may_close }) => (
          <News key={id} kind="warn">
            {words} <small className="text-soft">{shortMoment(opened_at, now)}から</small>
            {may_close && <CloseTaskLink id={id} />}
          </News>
        ))}
      </div>
      <NextSteps order={order} now={now} query={query} />
      <div className="with-side">
        <div className="grid gap-4">
          {order.parcels.map((parcel) => (
            <ParcelPanel key={parcel.id} parcel={parcel} order={order} query={query} now={now} />
          ))}
          <Timeline order={order} now={now} refused={refused} query={query} />
        </div>
        <div className="grid gap-4">
          <PaymentPanel order={order} query={query} now={now} />
          <CustomerPanel order={order} now={now} />
          <DocumentsPanel mayIssue={mayIssue} order={order} now={now} query={query} />
          <RemarksPanel order={order} />
        </div>
      </div>
      <Outlet />
    </>
  );
}

type HeadProps = { loaded: LoadedOrder; query: URLSearchParams };

function OrderHead({ loaded: { order, now }, query }: HeadProps) {
  const change = changePath(order, query);
  return (
    <>
      <div className="order-way">
        <nav aria-label="いまの場所">
          <Link className="link" to={withQuery("/orders", listQuery(query))}>
            注文
          </Link>
          {" › "}
          <Link className="link" to={listWith(new URLSearchParams(), { list: order.list })}>
            {orderLists[order.list].status}
          </Link>
        </nav>
        <Neighbours order={order} query={query} />
      </div>
      <div className="page-head order-head">
        <h1>{order.order_no}</h1>
        <Status kind={shapeOfTurn[order.turn]}>
          <strong>{order.status}</strong>
        </Status>
        {order.is_late && <span className="badge badge-danger">おくれ</span>}
        <OrderSeals seals={order.seals} />
        <p className="page-note">
          {shortMoment(order.ordered_at, now)} に受付・{order.channel_name}・{order.is_member ? "会員" : "ゲスト"}
        </p>
        <div className="page-actions">
          <a className={buttonClass()} href="#documents">
            <ButtonContent icon="printer" shortcut="P">
              書類
            </ButtonContent>
          </a>
          {change && (
            <Link className={buttonClass()} to={change} preventScrollReset>
              <ButtonContent shortcut="E">注文を変える</ButtonContent>
            </Link>
          )}
          <RecordDrawer kind="order" id={order.id} name={order.order_no} />
        </div>
      </div>
    </>
  );
}

/** The change of the first parcel that has not left; null if the order allows none. */
function changePath({ steps, parcels, id }: LoadedOrder["order"], query: URLSearchParams): string | null {
  const parcel = parcels.find(({ shipped_at }) => shipped_at === null);
  const isAllowed = steps.some(({ step, is_allowed }) => step === "change_delivery" && is_allowed);
  return parcel && isAllowed ? withQuery(`/orders/${id}/delivery/${parcel.id}`, query) : null;
}

function Neighbours({ order: { neighbours }, query }: { order: LoadedOrder["order"]; query: URLSearchParams }) {
  if (!neighbours) return null;
  const { position, total, previous, next } = neighbours;
  return (
    <nav className="order-neighbours" aria-label="一覧の前後">
      <span>
        {position} / {total}
      </span>
      {previous && (
        <Link to={orderPath(previous.order_no, query)} aria-label={`前の注文 ${previous.order_no}`}>
          <Key name="K" />前
        </Link>
      )}
      {next && (
        <Link to={orderPath(next.order_no, query)} aria-label={`次の注文 ${next.order_no}`}>
          <Key name="J" />次
        </Link>
      )}
    </nav>
  );
}

function useOrderKeys({ order }: LoadedOrder, query: URLSearchParams): void {
  const navigate = useNavigate();
  const shop = useShopKey();
  const { previous, next } = order.neighbours ?? { previous: null, next: null };
  const go = (path: string | null) => () => {
    if (path !== null) void navigate(pathIn(shop, path));
  };
  const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();
  useShortcuts({
    j: go(next && orderPath(next.order_no, query)),
    k: go(previous && orderPath(previous.order_no, query)),
    u: go(withQuery("/orders", listQuery(query))),
    e: go(changePath(order, query)),
    b: press("[data-first-step]"),
    m: () => document.querySelector<HTMLElement>("#note-body")?.focus(),
    p: () => {
      const documents = document.querySelector<HTMLElement>("#documents");
      documents?.scrollIntoView({ block: "nearest" });
      documents?.querySelector<HTMLElement>("button, a")?.focus();
    },
  });
}
