import { withQuery } from "#app/platform/list-address.ts";
import { listQuery } from "./product-filter.ts";

/** 表でまとめて編集 with the products of the list. Its conditions keep their names. */
export function sheetPath(query: URLSearchParams): string {
  const own = listQuery(query);
  for (const name of ["sort", "columns", "page"]) own.delete(name);
  return withQuery("/products/sheet", own);
}
