import type { FlashMessage } from "./flash-view.ts";

/** Milliseconds that a toast is shown (NAV-13), and max toasts at a time. */
export const toastLife = 5000;
const maxToasts = 5;

export type Toast = FlashMessage & { id: number };

/** Adds a message unless it is shown already; drops the oldest beyond the max. */
export function addToast(shown: readonly Toast[], message: FlashMessage, id: number): Toast[] {
  if (shown.some((toast) => toast.type === message.type && toast.message === message.message)) return [...shown];
  return [...shown, { ...message, id }].slice(-maxToasts);
}

export const dropToast = (shown: readonly Toast[], id: number) => shown.filter((toast) => toast.id !== id);
