import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

/** False on the server and while the browser takes the page over, then true. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
