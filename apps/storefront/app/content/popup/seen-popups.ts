import type { PopupMark } from "#app/channel/site/site-view.ts";

/**
 * Which popups this browser has shown, each as it was then: in the browser's own storage, since only script shows them, and
 * so that pages stay the same for every visitor.
 */
const nameOf = (id: string) => `popup ${id}`;

/** Where nothing can be stored all count as seen: none shall come back with every page. */
export function isSeen({ id, mark }: PopupMark): boolean {
  try {
    return localStorage.getItem(nameOf(id)) === mark;
  } catch {
    return true;
  }
}

export function noteSeen({ id, mark }: PopupMark): void {
  try {
    localStorage.setItem(nameOf(id), mark);
  } catch {
    // a full storage; isSeen says what follows
  }
}
