import type { PopupMark } from "#app/channel/site/site-view.ts";

/** In localStorage, by version: only script shows popups, and cached pages must be the same for every visitor. */
const nameOf = (id: string) => `popup ${id}`;

/** Without storage all popups count as seen; otherwise they would return on every page. */
export function isSeen({ id, mark }: PopupMark): boolean {
  try {
    return localStorage.getItem(nameOf(id)) === mark;
  } catch {
    return true;
  }
}

export function recordSeen({ id, mark }: PopupMark): void {
  try {
    localStorage.setItem(nameOf(id), mark);
  } catch {
    // storage is full: isSeen handles it
  }
}
