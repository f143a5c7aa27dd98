import { useEffect } from "react";

/**
 * Lists that were shown in this tab, by address: going back to one shows it as it was, without a request (ORD-01). Only
 * the browser's own back and forward count; a link to the list reloads it.
 */
const lists = new Map<string, unknown>();
const maxLists = 10;
let arrivedByHistory: string | null = null;

if (typeof window !== "undefined") {
  const note = () => (arrivedByHistory = window.location.href);
  // Before the router hears of it.
  window.addEventListener("popstate", note, { capture: true });
}

/** For a page's clientLoader. */
export async function storedOrLoaded<T>(url: string, reload: () => Promise<T>): Promise<T> {
  const isReturn = arrivedByHistory !== null && pathOf(arrivedByHistory) === pathOf(url);
  arrivedByHistory = null;
  return isReturn && lists.has(pathOf(url)) ? (lists.get(pathOf(url)) as T) : reload();
}

/** For the list's page: caches its data. */
export function useListCache(data: unknown): void {
  useEffect(() => {
    const path = pathOf(window.location.href);
    lists.delete(path);
    lists.set(path, data);
    const [oldest] = lists.keys();
    if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
  }, [data]);
}

type Entry = { key: string };

/** For the page of one entry: cached lists show it as it is now (ORD-03). `name` is the list's in its page's data. */
export function useCachedEntry(name: string, entry: Entry): void {
  useEffect(() => {
    for (const [path, data] of lists) lists.set(path, withEntry(data, name, entry));
  }, [name, entry]);
}

export function withEntry(data: unknown, name: string, entry: Entry): unknown {
  const list = (data as Record<string, unknown>)[name];
  if (!Array.isArray(list) || !list.some((one: Entry) => one.key === entry.key)) return data;
  return { ...(data as object), [name]: list.map((one: Entry) => (one.key === entry.key ? entry : one)) };
}

/** At login and logout: another person may use this browser. */
export const forgetLists = () => lists.clear();

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
