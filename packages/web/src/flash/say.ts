import type { FlashMessage } from "./flash-view.ts";

type Listener = (message: FlashMessage) => void;
let listener: Listener | undefined;

/** Says something on this page, now; for what a script does without leaving it. */
export const say: Listener = (message) => listener?.(message);

/** For the one place that shows toasts. */
export function listen(to: Listener): () => void {
  listener = to;
  return () => {
    if (listener === to) listener = undefined;
  };
}
