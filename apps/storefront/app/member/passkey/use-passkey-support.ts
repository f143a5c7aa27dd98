import { useSyncExternalStore } from "react";

/** Whether the browser knows passkeys here: pages over plain http have none, but for localhost. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => "PublicKeyCredential" in window,
    () => true,
  );

/** Never notifies: hydration alone changes the snapshot. */
const subscribe = () => () => {};
