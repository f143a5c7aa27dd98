import type { IncomingMessage, ServerResponse } from "node:http";
import type { FindBodyLimit } from "./body-limits.ts";

/** From this size (bytes) on, the number of bodies is limited too, since they are read before the request's turn. */
const largeFrom = 1_000_000;
/** Bytes for which a large body takes one place; a larger one takes several. */
const placeSize = 11 * 1024 * 1024;
/** Max places of large bodies in a worker's memory, of one address range and in all. */
const largeMax = { perRange: 2, all: 16 };

/** Reserves a place for a large body until its request is answered; false if none is free. */
export type LargeBodies = (incoming: IncomingMessage, outgoing: ServerResponse, range: string) => boolean;

export function createLargeBodies(bodyLimit: FindBodyLimit, max = largeMax): LargeBodies {
  const byRange = new Map<string, number>();
  let all = 0;
  const add = (range: string, by: number) => {
    const count = (byRange.get(range) ?? 0) + by;
    if (count === 0) byRange.delete(range);
    else byRange.set(range, count);
    all += by;
  };

  return function takePlace(incoming, outgoing, range) {
    const places = placesOf(incoming, bodyLimit(incoming));
    if (places === 0) return true;
    if (all + places > max.all || (byRange.get(range) ?? 0) + places > max.perRange) return false;
    add(range, places);
    outgoing.once("close", () => add(range, -places));
    return true;
  };
}

/** A body without Content-Length may become as large as its limit; one over its limit is not read. */
function placesOf({ method, headers }: IncomingMessage, limit: number): number {
  if (limit < largeFrom || method === "GET" || method === "HEAD") return 0;
  const length = headers["content-length"];
  const bytes = length === undefined ? limit : Math.min(Number(length), limit);
  return bytes >= largeFrom ? Math.ceil(bytes / placeSize) : 0;
}
