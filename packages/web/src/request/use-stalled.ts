import { useSyncExternalStore } from "react";
import { readConnection, subscribe } from "./connection.ts";

const nothing = () => 0;

export const useConnection = (): number => useSyncExternalStore(subscribe, readConnection, nothing);

/** Something waits for the visitor to ask for it again: then nothing is under way. */
export const useStalled = (): boolean => useConnection() > 0;
