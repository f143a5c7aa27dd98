import { useEffect } from "react";

/**
 * Lists that were shown in this tab, by address: going back to one shows it as it was and asks nobody (ORD-01). Only
 * the browser's own back and forward count; a link to the list loads it anew.
 */
const kept = new Map<string, unknown>();
const keptAtMost = 10;
let arrivedByHistory: string | null = null;

if (typeof window !== "undefined") {
  const note = () => (arrivedByHistory = window.location.href);
  // Before the router hears of it.
  window.addEventListener("popstate", note, { capture: true });
}

/** For a page's clientLoader. */
export async function storedOrLoaded<T>(url: string, loadAnew: () => Promise<T>): Promise<T> {
  const isReturn = arrivedByHistory !== null && pathOf(arrivedByHistory) === pathOf(url);
  arrivedByHistory = null;
  return isReturn && kept.has(pathOf(url)) ? (kept.get(pathOf(url)) as T) : loadAnew();
}

/** For the page itself: remembers what it shows. */
export function useListCache(data: unknown): void {
  useEffect(() => {
    const path = pathOf(window.location.href);
    kept.delete(path);
    kept.set(path, data);
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
  }, [data]);
}

type Entry = { key: string };

/** For the page of one entry: lists that are kept show it as it is now (ORD-03). `name` is the list's in its page's data. */
export function useCachedEntry(name: string, entry: Entry): void {
  useEffect(() => {
    for (const [path, data] of kept) kept.set(path, withEntry(data, name, entry));
  }, [name, entry]);
}

export function withEntry(data: unknown, name: string, entry: Entry): unknown {
  const list = (data as Record<string, unknown>)[name];
  if (!Array.isArray(list) || !list.some((one: Entry) => one.key === entry.key)) return data;
  return { ...(data as object), [name]: list.map((one: Entry) => (one.key === entry.key ? entry : one)) };
}

/** When somebody else may sit down at this screen. */
export const forgetLists = () => kept.clear();

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
