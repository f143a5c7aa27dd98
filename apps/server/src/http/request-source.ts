import type { IncomingMessage } from "node:http";
import { addressRange } from "@noren/api/platform/rate-limit/address-range.ts";
import { visitorAddress } from "./forwarded.ts";

/** Whom a request takes its turn with; undefined for what is too cheap to queue. */
export type SourceOf = (incoming: IncomingMessage) => string | undefined;

/**
 * Answered from memory or disk without drawing: the process's health, built files, pictures (whose drawing has a queue of
 * its own), films. A page requests dozens at once.
 */
const light = /^\/(healthz$|favicon\.ico$|og-image\.png$|_[^/]+\/|pictures\/|films\/)/;

export type SourceParts = {
  trustProxy: boolean;
  /** The visitor's address in a context that a storefront elsewhere (API_URL) has signed. */
  ipOfContext?: ((signed: string) => string | undefined) | undefined;
};

/** The address range of the visitor, or of the payment provider whose webhook it is. */
export function createSourceOf({ trustProxy, ipOfContext }: SourceParts): SourceOf {
  return function sourceOf(incoming) {
    if (light.test(pathOf(incoming))) return undefined;
    const signed = incoming.headers["x-noren-context"];
    const ip = typeof signed === "string" ? ipOfContext?.(signed) : undefined;
    return rangeOf(ip || visitorAddress(incoming, trustProxy));
  };
}

/** The path of a request target, which may be a whole address. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  const path = url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/]*/i, "");
  return path.split("?", 1)[0]!;
}

/** All addresses of this machine are one range. */
export const rangeOf = (ip: string) => (/^(::ffff:)?127\.|^::1$/.test(ip) ? "loopback" : addressRange(ip));
