import { chosenMax, type OfferedStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import type { ListedOrder, OrderFilter } from "@noren/contract/order/order-desk.owner.ts";
import { type OrderColumn, orderColumnNames, orderColumns } from "@noren/contract/order/order-list.ts";
import type { Right } from "@noren/contract/platform/rights.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import type { Api } from "#app/platform/console-context.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { type Scope, scopeOf } from "#app/platform/scope.ts";
import { readIds, writeIds } from "#app/platform/chosen-ids.ts";
import { pageOf } from "#app/platform/list-address.ts";
import { columnsOf, filterOf } from "./list-filter.ts";

/** Orders of a page: more than the sixteen above the fold, few enough to be read. */
const per = 50;
const perMax = 200;

export function loadOrderList(args: LoaderFunctionArgs) {
  return load(args, async (api, console) => {
    const query = new URL(args.request.url).searchParams;
    const filter = filterOf(query);
    const scope = scopeOf(console);
    const rights = rightsOf(console);
    const columns = allowedColumns(columnsOf(query), rights);
    const choosable = allowedColumns(orderColumnNames, rights);
    const [counts, found, views] = await Promise.all([
      api.orders.counts(scope),
      findOrders(api, { ...filter, ...scope, ...contactFor(columns) }, pageOf(query)),
      api.orders.views(),
    ]);
    return { ...found, filter, counts, views, columns, choosable, now: console.clock().toISOString() };
  });
}

export type OrderList = Awaited<ReturnType<typeof loadOrderList>>;
/** The list, and the query of its address. */
export type ListProps = { list: OrderList; query: URLSearchParams };

/** Columns that the person may see. */
export const allowedColumns = (columns: readonly OrderColumn[], rights: readonly Right[]) =>
  columns.filter((name) => {
    const { may } = orderColumns[name];
    return may === null || rights.includes(may);
  });

/** Contact data are asked for only if a column shows them, since showing them is recorded. */
const contactFor = (columns: readonly OrderColumn[]) =>
  columns.includes("email") || columns.includes("phone_number") ? { with_contact: "1" as const } : {};

type Found = {
  orders: ListedOrder[];
  pagination: { total: number; per: number; last: number; current: number };
  more: { is_capped: boolean; sum: number | null };
  /** What is wrong with the conditions, as sentences. */
  problems: string[];
};

/** Conditions that cannot be read show why, and no orders. */
async function findOrders(
  api: Api,
  filter: OrderFilter & Scope & { with_contact?: "1" },
  page: number,
): Promise<Found> {
  const noSum = { is_capped: false, sum: null };
  try {
    const { data, pagination, more = noSum } = await api.orders.list({ ...filter, page, per });
    return { orders: data, pagination, more, problems: [] };
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
    const problems = [...new Set(Object.values(error.fields).flat())];
    return { orders: [], pagination: { total: 0, per, last: 1, current: 1 }, more: noSum, problems };
  }
}

/**
 * Ids of all orders of a list, up to the max of one choice, and their number. The oldest come first, so that an order
 * that comes meanwhile moves none to another page.
 */
export async function allIds(api: Api, filter: OrderFilter & Scope): Promise<{ ids: string[]; total: number }> {
  const ids = new Set<string>();
  for (let page = 1; ; page++) {
    const { data, pagination } = await api.orders.list({ ...filter, sort: "old", page, per: perMax });
    if (pagination.total > chosenMax) return { ids: [], total: pagination.total };
    for (const { id } of data) ids.add(id);
    if (page >= pagination.last || data.length === 0) return { ids: [...ids], total: ids.size };
  }
}

/** For the batch bar: the steps of the chosen orders. */
export function offerSteps(args: ActionFunctionArgs) {
  return submit(args, async (api, values): Promise<{ offered: OfferedStep[]; of: string }> => {
    const orders = readIds(values.orders).slice(0, chosenMax);
    return { offered: orders.length > 0 ? await api.orderStep.offered({ orders }) : [], of: writeIds(orders) };
  });
}
