import type { FlashMessage } from "./flash-view.ts";

/** How toasts behave (NAV-13). */
export const toastLife = 5000;
const toastsAtMost = 5;

export type Toast = FlashMessage & { id: number };

/** Adds a message unless the same one is still shown; the oldest makes room. */
export function addToast(shown: readonly Toast[], message: FlashMessage, id: number): Toast[] {
  if (shown.some((toast) => toast.type === message.type && toast.message === message.message)) return [...shown];
  return [...shown, { ...message, id }].slice(-toastsAtMost);
}

export const dropToast = (shown: readonly Toast[], id: number) => shown.filter((toast) => toast.id !== id);
