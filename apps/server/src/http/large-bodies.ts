import type { IncomingMessage, ServerResponse } from "node:http";
import type { FindBodyLimit } from "./body-limits.ts";

/** Bodies of this many bytes or more are bounded by number too: they are read before their request has its turn. */
const largeFrom = 1_000_000;
/** Max at once in a worker's memory, of one address range and in all. */
const largeMax = { perRange: 2, all: 16 };

/** Takes the place of a large body until its request is answered; false where none is free. */
export type LargeBodies = (incoming: IncomingMessage, outgoing: ServerResponse, range: string) => boolean;

export function createLargeBodies(bodyLimit: FindBodyLimit, max = largeMax): LargeBodies {
  const byRange = new Map<string, number>();
  let all = 0;
  const add = (range: string, by: 1 | -1) => {
    const count = (byRange.get(range) ?? 0) + by;
    if (count === 0) byRange.delete(range);
    else byRange.set(range, count);
    all += by;
  };

  return function takePlace(incoming, outgoing, range) {
    if (!mayBeLarge(incoming, bodyLimit(incoming))) return true;
    if (all >= max.all || (byRange.get(range) ?? 0) >= max.perRange) return false;
    add(range, 1);
    outgoing.once("close", () => add(range, -1));
    return true;
  };
}

/** A body that does not say its length may become as large as its limit. */
function mayBeLarge({ method, headers }: IncomingMessage, limit: number): boolean {
  if (limit < largeFrom || method === "GET" || method === "HEAD") return false;
  const length = headers["content-length"];
  return length === undefined || Number(length) >= largeFrom;
}
