import { createContext, useContext } from "react";
import { type Session, visitor } from "./session-view.ts";

export const SessionContext = createContext<Session>(visitor);

/** Who looks at the page; where nobody says, a visitor. */
export const useSession = (): Session => useContext(SessionContext);
