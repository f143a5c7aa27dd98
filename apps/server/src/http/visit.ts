/** One request, with its origin and the fields of its log line. */
export type Visit = {
  request: Request;
  /** The requested URL. Its host is checked against the channels and never used in an address (SEC-04). */
  url: URL;
  id: string;
  ip: string;
  /** The request comes from this machine, without a proxy. */
  isLoopback: boolean;
  isTooLarge: boolean;
  /** The answer is a file, already encoded if useful. */
  isFile: boolean;
  /** The answer already has the headers of security-headers.ts. */
  hasSecurityHeaders?: boolean;
  /** Valid tokens of a session or a cart. */
  known?: string[];
  /** Waits until the visitor's page may be rendered. */
  turnToDraw?: (() => Promise<void>) | undefined;
  /** The route's pattern, once it is known. */
  route: string;
};

export type Answer = (visit: Visit) => Promise<Response>;
