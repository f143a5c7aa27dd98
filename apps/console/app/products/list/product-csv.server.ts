import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { fileResponse } from "#app/platform/file-response.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { withQuery } from "#app/platform/list-address.ts";
import { load } from "#app/platform/request.server.ts";
import { scopeOf } from "#app/platform/scope.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { columnsOf, filterOf, listQuery } from "./product-filter.ts";

/** The products of the list's address as CSV, in its columns; a refusal is said over the list. */
export function loadProductsCsv(args: LoaderFunctionArgs): Promise<Response> {
  return load(args, async ({ productList }, console) => {
    const query = new URL(args.request.url).searchParams;
    try {
      return fileResponse(
        await productList.csv({ ...filterOf(query), ...scopeOf(console), columns: columnsOf(query) }),
      );
    } catch (error) {
      if (!isShopError(error) || error.status !== 422) throw error;
      setFlash(console, { kind: "wrong", words: error.message });
      return redirect(pathIn(console.shop, withQuery("/products", listQuery(query))));
    }
  });
}
