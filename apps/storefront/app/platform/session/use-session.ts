import { createContext, useContext } from "react";
import { type Session, visitor } from "#app/platform/request/session-view.ts";

export const SessionContext = createContext<Session>(visitor);

/** The session of the page; without a provider a visitor's. */
export const useSession = (): Session => useContext(SessionContext);
