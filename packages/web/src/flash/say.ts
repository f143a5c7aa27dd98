import type { FlashMessage } from "./flash-view.ts";

type Listener = (message: FlashMessage) => void;
let listener: Listener | undefined;

/** Shows a message on the current page, for scripts that do not navigate. */
export const say: Listener = (message) => listener?.(message);

/** Registers the component that shows toasts; there is one. */
export function listen(to: Listener): () => void {
  listener = to;
  return () => {
    if (listener === to) listener = undefined;
  };
}
