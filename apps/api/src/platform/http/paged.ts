import type { Paged } from "@noren/contract/platform/endpoint.ts";

/** A page as it is asked for: "all" is the whole list on one page (NAV-17). */
export type PageRequest = { page?: number | undefined; per?: number | "all" | undefined };

/** Rows of the database for a wish; everything where all are wanted. */
export function rowsOf({ page = 1, per }: PageRequest, usual: number): { limit: number | null; offset: number } {
  return per === "all" ? { limit: null, offset: 0 } : { limit: per ?? usual, offset: (page - 1) * (per ?? usual) };
}

/** An empty list has one page; a page beyond the last is empty and keeps its number. */
export function paged<T>(data: T[], total: number, { page = 1, per }: PageRequest, usual: number): Paged<T> {
  if (per === "all") return { data, pagination: { total, per: Math.max(1, total), last: 1, current: 1 } };
  const size = per ?? usual;
  return { data, pagination: { total, per: size, last: Math.max(1, Math.ceil(total / size)), current: page } };
}
