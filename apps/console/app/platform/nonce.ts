import { createContext } from "react";

/** Nonce of the page's inline styles; on the server only, since a browser hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
