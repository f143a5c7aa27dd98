/** One request as the server sees it: where it came from, and what its line in the log will say. */
export type Visit = {
  request: Request;
  /** As the visitor sent it. Its host is checked against the channels; no absolute address is made of it (SEC-04). */
  url: URL;
  id: string;
  ip: string;
  /** From this machine itself, with no proxy between. */
  isLoopback: boolean;
  isTooLarge: boolean;
  /** Answered by a file, which is encoded already where that helps. */
  isFile: boolean;
  /** The answer brings the headers of security-headers.ts already. */
  hasSecurityHeaders?: boolean;
  /** Tokens of a session or a cart that the shop has found good. */
  known?: string[];
  /** Waits until the visitor's page may be drawn. */
  turnToDraw?: (() => Promise<void>) | undefined;
  /** The route's pattern, once it is known. */
  route: string;
};

export type Answer = (visit: Visit) => Promise<Response>;
