import { createContext } from "react-router";
import type { Cookies } from "../../server/cookies.ts";

export type Logger = { error: (details: object, message: string) => void };

/** Data of one request that is set before any loader runs. */
export type ConsoleContext = {
  cookies: Cookies;
  /** Nonce of inline scripts and styles. */
  nonce: string;
  requestId: string;
  ip: string;
  /** SECRET: key that seals cookies and derives idempotency keys. */
  secret: string;
  clock: () => Date;
  logger: Logger;
  /** The demo's owner may open the console without a password. */
  isDemo: boolean;
  isDevelopment: boolean;
  /** Max milliseconds that a page waits for the API. */
  timeout?: number | undefined;
  /** Retry-After of a 429, in seconds. */
  retryAfter?: number | undefined;
};

export const consoleContext = createContext<ConsoleContext>();
