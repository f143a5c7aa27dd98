import { useSyncExternalStore } from "react";

/** Likes changed in this tab since its page was drawn, by the product's key. */
const touched = new Map<string, boolean>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = () => listeners.forEach((listener) => listener());

export const useLiked = (key: string, drawn: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => touched.get(key) ?? drawn,
    () => drawn,
  );

export function setLiked(key: string, isLiked: boolean): void {
  touched.set(key, isLiked);
  notify();
}

let shownAt = "";

/** Forgets local changes when the page or its member changes: the page is then drawn from the server's state. */
export function forgetLikesOf(place: string): void {
  if (place === shownAt) return;
  shownAt = place;
  touched.clear();
  notify();
}
