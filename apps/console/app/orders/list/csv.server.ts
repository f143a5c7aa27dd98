import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import { fileResponse } from "#app/platform/file-response.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { allowedColumns } from "./order-list.server.ts";
import { columnsOf, filterOf, listQuery } from "./list-filter.ts";
import { scopeOf } from "#app/platform/scope.ts";

/** The orders of the list's address as CSV, in the columns that it shows; a refusal is said over the list. */
export function loadOrdersCsv(args: LoaderFunctionArgs): Promise<Response> {
  return load(args, async ({ orders }, console) => {
    const query = new URL(args.request.url).searchParams;
    try {
      const columns = allowedColumns(columnsOf(query), rightsOf(console));
      return fileResponse(await orders.csv({ ...filterOf(query), ...scopeOf(console), columns }));
    } catch (error) {
      if (!isShopError(error) || error.status !== 422) throw error;
      setFlash(console, { kind: "wrong", words: error.message });
      return redirect(pathIn(console.shop, withQuery("/orders", listQuery(query))));
    }
  });
}
