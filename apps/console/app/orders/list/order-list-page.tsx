import { orderLists } from "@noren/contract/order/order-list.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { useState } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useHref, useParams, useSearchParams } from "react-router";
import { count, yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { Table } from "#app/ui/table.tsx";
import { OrderPanels } from "../order-panels.tsx";
import { choiceOf, type KnownOrder } from "./chosen.ts";
import { FilterBar } from "./filter-bar.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { listQuery, listWith, orderPath } from "./list-filter.ts";
import { NoOrders } from "./no-orders.tsx";
import { OrderBatchBar } from "./order-batch-bar.tsx";
import { tableColumns } from "./order-cells.tsx";
import type { loadOrderList, OrderList } from "./order-list.server.ts";
import "../orders.css";

export { loadOrderList as loader } from "./order-list.server.ts";
export const meta = titled("注文");

/** Asking for the steps of the chosen orders changes nothing. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction?.split("?")[0]?.endsWith("/orders/offered") ? false : defaultShouldRevalidate;

export default function OrderListPage({ loaderData: list }: PageProps<typeof loadOrderList>) {
  const query = listQuery(useSearchParams()[0]);
  const { orders, filter, columns, now } = list;
  // with its result the choice ends, so that nothing is ticked under it
  const run = useParams().run ?? null;
  // orders of the pages that were open before are chosen too
  const [known] = useState(() => new Map<string, KnownOrder>());
  for (const order of orders) known.set(order.id, order);
  return (
    <>
      <ListHead list={list} query={query} />
      <OrderPanels panels={list.counts.lists} here={filter.list} />
      <FilterBar list={list} query={query} />
      {list.problems.map((problem) => (
        <News key={problem} kind="wrong">
          {problem}
        </News>
      ))}
      {orders.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <PostForm key={run} action={withQuery("/orders/step", query)} preventScrollReset className="orders-form">
          <Table
            caption="注文の一覧"
            columns={tableColumns(columns, {
              now,
              sort: filter.sort ?? "new",
              sortTo: (sort) => listWith(query, { sort }),
              pathOf: ({ order_no }) => orderPath(order_no, query),
              isOneList: filter.list !== undefined,
            })}
            rows={orders}
            keyOf={({ id }) => id}
            choice={{ name: choiceOf(filter.list), labelOf: ({ order_no }) => order_no }}
            hasCards
          />
          <input type="hidden" name="choice" value={choiceOf(filter.list)} />
          <ListFoot list={list} query={query} />
          <OrderBatchBar list={list} query={query} known={known} run={run} />
        </PostForm>
      )}
      <Outlet />
    </>
  );
}

function ListHead({ list: { pagination, more, filter }, query }: { list: OrderList; query: URLSearchParams }) {
  const where = filter.list ? orderLists[filter.list].status : "すべて";
  const orders = `${count(pagination.total)}件${more.is_capped ? "より多く" : ""}`;
  const csv = useHref(withQuery("/orders/csv", query));
  return (
    <PageHead
      title="注文"
      note={[`${where} ${orders}`, more.sum !== null && `合計 ${yen(more.sum)}`].filter(Boolean).join("・")}
    >
      <a className={buttonClass()} href={csv}>
        CSV
      </a>
    </PageHead>
  );
}

const ListFoot = ({ list: { pagination }, query }: { list: OrderList; query: URLSearchParams }) => (
  <div className="list-foot">
    <Pager pager={pagerOf(pagination, "/orders", query, (shown) => `はじめの${count(shown)}件までを表示します`)} />
  </div>
);
