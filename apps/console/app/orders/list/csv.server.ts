import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request.server.ts";
import { columnsOf, filterOf } from "./list-filter.ts";
import { scopeOf } from "./order-list.server.ts";

/** The orders of the list's address as CSV, in its columns. */
export function loadOrdersCsv(args: LoaderFunctionArgs): Promise<Response> {
  return load(args, async ({ orders }, console) => {
    const query = new URL(args.request.url).searchParams;
    return fileResponse(await orders.csv({ ...filterOf(query), ...scopeOf(console), columns: columnsOf(query) }));
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
