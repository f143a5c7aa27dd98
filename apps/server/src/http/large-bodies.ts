import type { IncomingMessage, ServerResponse } from "node:http";
import type { FindBodyLimit } from "./body-limits.ts";

/** From this size (bytes) on, the number of bodies is limited too, since they are read before the request's turn. */
const largeFrom = 1_000_000;
/** Max large bodies in a worker's memory, of one address range and in all. */
const largeMax = { perRange: 2, all: 16 };

/** Reserves a place for a large body until its request is answered; false if none is free. */
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

/** A body without Content-Length may become as large as its limit. */
function mayBeLarge({ method, headers }: IncomingMessage, limit: number): boolean {
  if (limit < largeFrom || method === "GET" || method === "HEAD") return false;
  const length = headers["content-length"];
  return length === undefined || Number(length) >= largeFrom;
}
