import { productColumnNames } from "@noren/contract/product/product-list.ts";
import type { ActionFunctionArgs } from "react-router";
import { saveViews } from "#app/platform/saved-views.server.ts";
import { filterOf, listQuery } from "./product-filter.ts";
import { viewPath } from "./product-views.ts";

/** Saves, shares and removes views of the list of products. */
export const changeProductViews = (args: ActionFunctionArgs) =>
  saveViews(args, {
    path: "/products",
    calls: (api) => api.productList,
    listQuery,
    filterOf,
    columnNames: productColumnNames,
    viewPath,
  });
