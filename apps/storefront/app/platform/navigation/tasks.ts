import { useSyncExternalStore } from "react";

/** What is being loaded, beside pages: loading shows while the list is not empty (NAV-11). */
const tasks = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Loading shows until the work is done, whatever comes of it. */
export function whileLoading<T>(work: Promise<T>): Promise<T> {
  const task = work.finally(() => {
    tasks.delete(task);
    tell();
  });
  tasks.add(task);
  tell();
  return task;
}

export const useHasTasks = (): boolean => useSyncExternalStore(subscribe, hasTasks, none);

const hasTasks = () => tasks.size > 0;
const none = () => false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
