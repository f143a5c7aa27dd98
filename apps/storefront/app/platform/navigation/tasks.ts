import { useSyncExternalStore } from "react";

/** Loads other than pages; the loading indicator shows while there are any (NAV-11). */
const tasks = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

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
