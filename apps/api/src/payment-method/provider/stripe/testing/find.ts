import { missing } from "./api-error.ts";

/** The object with the id; a 404 as Stripe answers it if there is none. */
export function find<T>(map: ReadonlyMap<string, T>, object: string, id: string): T {
  const found = map.get(id);
  if (!found) throw missing(object, id);
  return found;
}

/** The intent's or charge's part of a list, newest first. */
export function pageOf<T extends { id: string }>(
  items: Iterable<T>,
  { limit = 10, starting_after }: { limit?: number; starting_after?: string },
  url: string,
) {
  const all = [...items].toReversed();
  const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1;
  const data = all.slice(from, from + limit);
  return { object: "list" as const, data, has_more: from + data.length < all.length, url };
}
