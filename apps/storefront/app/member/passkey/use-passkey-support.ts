import { useSyncExternalStore } from "react";

/** Whether passkeys work in this browser. Pages over plain http have none, except on localhost. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => "PublicKeyCredential" in window,
    () => true,
  );

/** Never notifies: only hydration changes the snapshot. */
const subscribe = () => () => {};
