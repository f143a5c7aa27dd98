import { createContext, useContext } from "react";
import { memberMenu } from "./member-menu.ts";

export const MemberMenuContext = createContext(memberMenu(null));

/** The member menu; outside the member area it has no counts. */
export const useMemberMenu = () => useContext(MemberMenuContext);
