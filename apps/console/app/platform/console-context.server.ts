import type { Me } from "@noren/contract/admin/staff-session.owner.ts";
import type { Client } from "@noren/contract/client.ts";
import type { OwnerContract } from "@noren/contract/owner-contract.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { createContext } from "react-router";
import type { Cookies } from "../../server/cookies.ts";

export type Logger = { error: (details: object, message: string) => void };

/** The owner's calls. */
export type Api = Client<OwnerContract>;

/** Data of one request that is set before any loader runs. */
export type ConsoleContext = {
  /** The owner's calls within the process, as the bearer of a session's token, or of none. */
  apiFor: (token: string | undefined) => Api;
  cookies: Cookies;
  /** Nonce of inline scripts and styles. */
  nonce: string;
  requestId: string;
  ip: string;
  /** SECRET: key that seals cookies and derives idempotency keys. */
  secret: Secret;
  clock: () => Date;
  logger: Logger;
  isDevelopment: boolean;
  /** Max milliseconds that a page waits for the API. */
  timeout?: number | undefined;
  /** Retry-After of a 429, in seconds. */
  retryAfter?: number | undefined;
  /** The logged-in member of staff; set by `requireStaff` for pages behind the login. */
  me?: Me | undefined;
  /** Key of the shop that the address names; undefined for all shops of the member of staff. */
  shop?: string | undefined;
};

export const consoleContext = createContext<ConsoleContext>();
