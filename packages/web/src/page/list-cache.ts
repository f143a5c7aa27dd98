import { useEffect } from "react";

/**
 * Lists that were shown in this tab, by address: going back to one shows it as it was, without a request (ORD-01,
 * CAT-15). Only the browser's own back and forward count; a link to the list reloads it.
 */
const lists = new Map<string, unknown>();
const maxLists = 10;
let arrivedByHistory: string | null = null;

if (typeof window !== "undefined") window.addEventListener("popstate", () => (arrivedByHistory = window.location.href));

/** For a page's clientLoader; `isReturn` where that knows already that the browser goes back or forward. */
export async function storedOrLoaded<T>(url: string, reload: () => Promise<T>, isReturn = false): Promise<T> {
  // the router's own listener may be older, and has called this before the one above
  await new Promise((done) => setTimeout(done));
  const isNoted = arrivedByHistory !== null && pathOf(arrivedByHistory) === pathOf(url);
  arrivedByHistory = null;
  if ((isReturn || isNoted) && lists.has(pathOf(url))) return lists.get(pathOf(url)) as T;
  changes.clear();
  return reload();
}

/** For the list's page: caches its data. */
export function useListCache(data: unknown): void {
  useEffect(() => cacheList(window.location.href, data), [data]);
}

type Entry = { key: string };
/** What a script has changed since the list that is shown was loaded: that list is cached when it is left. */
const changes = new Map<string, { name: string; fields: object }>();

/** What a page shows as it is left, with what was changed on it. */
export function cacheList(url: string, data: unknown): void {
  const path = pathOf(url);
  lists.delete(path);
  lists.set(
    path,
    [...changes].reduce((list, [key, { name, fields }]) => changed(list, name, key, fields), data),
  );
  changes.clear();
  const [oldest] = lists.keys();
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
}

/** Cached lists show at once what a script changes of one of their entries (CAT-06). */
export function changeEntry(name: string, key: string, fields: object): void {
  changes.set(key, { name, fields });
  for (const [path, data] of lists) lists.set(path, changed(data, name, key, fields));
}

/** For the page of one entry: cached lists show it as it is now (ORD-03). `name` is the list's in its page's data. */
export function useCachedEntry(name: string, entry: Entry): void {
  useEffect(() => {
    for (const [path, data] of lists) lists.set(path, withEntry(data, name, entry));
  }, [name, entry]);
}

export const withEntry = (data: unknown, name: string, entry: Entry): unknown => changed(data, name, entry.key, entry);

function changed(data: unknown, name: string, key: string, fields: object): unknown {
  const list = (data as Record<string, unknown>)[name];
  if (!Array.isArray(list) || !list.some((one: Entry) => one.key === key)) return data;
  return { ...(data as object), [name]: list.map((one: Entry) => (one.key === key ? { ...one, ...fields } : one)) };
}

/** At login and logout: another person may use this browser. */
export function forgetLists(): void {
  lists.clear();
  changes.clear();
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
