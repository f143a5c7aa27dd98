import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { columnsOf, filterOf, listQuery, withQuery } from "./list-filter.ts";
import { scopeOf } from "./order-list.server.ts";

/** The orders of the list's address as CSV, in its columns; a refusal is said over the list. */
export function loadOrdersCsv(args: LoaderFunctionArgs): Promise<Response> {
  return load(args, async ({ orders }, console) => {
    const query = new URL(args.request.url).searchParams;
    try {
      return fileResponse(await orders.csv({ ...filterOf(query), ...scopeOf(console), columns: columnsOf(query) }));
    } catch (error) {
      if (!isShopError(error) || error.status !== 422) throw error;
      setFlash(console, { kind: "wrong", words: error.message });
      return redirect(pathIn(console.shop, withQuery("/orders", listQuery(query))));
    }
  });
}

/** A file of the API as a download. */
export function fileResponse({ bytes, type, name }: FileAnswer): Response {
  return new Response(bytes.slice(), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "x-content-type-options": "nosniff",
    },
  });
}
