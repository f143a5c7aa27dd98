import type { Paged } from "@noren/contract/platform/endpoint.ts";

/** Requested page of a list; per "all" is the whole list on one page (NAV-17). */
export type PageRequest = { page?: number | undefined; per?: number | "all" | undefined };

/** Offset and limit of a request; null for "all". */
export function rowsOf({ page = 1, per }: PageRequest, defaultPer: number): { limit: number | null; offset: number } {
  return per === "all"
    ? { limit: null, offset: 0 }
    : { limit: per ?? defaultPer, offset: (page - 1) * (per ?? defaultPer) };
}

/** An empty list has one page; a page beyond the last is empty and keeps its number. */
export function paged<T>(data: T[], total: number, { page = 1, per }: PageRequest, defaultPer: number): Paged<T> {
  if (per === "all") return { data, pagination: { total, per: Math.max(1, total), last: 1, current: 1 } };
  const size = per ?? defaultPer;
  return { data, pagination: { total, per: size, last: Math.max(1, Math.ceil(total / size)), current: page } };
}
