import { useEffect } from "react";

/**
 * Lists shown in this tab, by URL. The browser's back and forward show a cached list without a request (ORD-01,
 * CAT-15); a link to the list reloads it.
 */
const lists = new Map<string, unknown>();
const maxLists = 10;
let arrivedByHistory: string | null = null;

if (typeof window !== "undefined") window.addEventListener("popstate", () => (arrivedByHistory = window.location.href));

/** For clientLoaders; `isReturn`: the caller knows that the navigation goes back or forward. */
export async function storedOrLoaded<T>(url: string, reload: () => Promise<T>, isReturn = false): Promise<T> {
  // the router's popstate listener may run before the one above
  await new Promise((done) => setTimeout(done));
  const isNoted = arrivedByHistory !== null && pathOf(arrivedByHistory) === pathOf(url);
  arrivedByHistory = null;
  if ((isReturn || isNoted) && lists.has(pathOf(url))) return lists.get(pathOf(url)) as T;
  changes.clear();
  return reload();
}

/** For the page of a list: caches its data. */
export function useListCache(data: unknown): void {
  useEffect(() => cacheList(window.location.href, data), [data]);
}

type Entry = { key: string };
/** Changes by scripts since the current list was loaded; the list is cached with them when it is left. */
const changes = new Map<string, { name: string; fields: object }>();

/** Caches a list when its page is left, including its changes. */
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

/** Updates an entry in all cached lists (CAT-06). */
export function changeEntry(name: string, key: string, fields: object): void {
  changes.set(key, { name, fields });
  for (const [path, data] of lists) lists.set(path, changed(data, name, key, fields));
}

/**
 * For the page of an entry: updates the entry in cached lists (ORD-03). `name` is the key of the list in its page's
 * data.
 */
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

/** Call at login and logout, since another person may use this browser. */
export function forgetLists(): void {
  lists.clear();
  changes.clear();
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
