import type { IncomingMessage } from "node:http";
import { addressRange } from "@noren/api/platform/rate-limit/address-range.ts";
import { visitorAddress } from "./forwarded.ts";

/** The address range in whose queue a request waits; undefined for requests too cheap to queue. */
export type SourceOf = (incoming: IncomingMessage) => string | undefined;

/**
 * Paths that are answered from memory or disk: health, built files, pictures (drawing them has a separate queue),
 * films. A page requests dozens at once.
 */
const light = /^\/(healthz$|favicon\.ico$|og-image\.png$|_[^/]+\/|pictures\/|films\/)/;

export type SourceParts = {
  trustProxy: boolean;
  /** The visitor's address from a context signed by a remote storefront (API_URL). */
  ipOfContext?: ((signed: string) => string | undefined) | undefined;
};

/** The address range of the visitor, or of the payment provider that sends a webhook. */
export function createSourceOf({ trustProxy, ipOfContext }: SourceParts): SourceOf {
  return function sourceOf(incoming) {
    if (light.test(pathOf(incoming))) return undefined;
    const signed = incoming.headers["x-noren-context"];
    const ip = typeof signed === "string" ? ipOfContext?.(signed) : undefined;
    return rangeOf(ip || visitorAddress(incoming, trustProxy));
  };
}

/** The path of a request target, which may be an absolute URL. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  const path = url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/]*/i, "");
  return path.split("?", 1)[0]!;
}

/** All addresses of this machine are one range. */
export const rangeOf = (ip: string) => (/^(::ffff:)?127\.|^::1$/.test(ip) ? "loopback" : addressRange(ip));
