import { useSyncExternalStore } from "react";
import { readConnection, subscribe } from "./connection.ts";

const nothing = () => 0;

export const useConnection = (): number => useSyncExternalStore(subscribe, readConnection, nothing);

/** Whether requests wait for the visitor's retry. */
export const useStalled = (): boolean => useConnection() > 0;
