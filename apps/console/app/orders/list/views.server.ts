import { orderColumnNames } from "@noren/contract/order/order-list.ts";
import type { ActionFunctionArgs } from "react-router";
import { saveViews } from "#app/platform/saved-views.server.ts";
import { filterOf, listQuery } from "./list-filter.ts";
import { viewPath } from "./order-views.ts";

/** Saves, shares and removes views of the list of orders. */
export const changeViews = (args: ActionFunctionArgs) =>
  saveViews(args, {
    path: "/orders",
    calls: (api) => api.orders,
    listQuery,
    filterOf,
    columnNames: orderColumnNames,
    viewPath,
  });
