import type { Area } from "@noren/contract/platform/endpoint.ts";
import { defaultBody } from "@noren/contract/platform/limits.ts";

/** Bytes that a request's body may have, by its method and its path; checked before any of it is read. */
export type FindBodyLimit = (request: { method?: string | undefined; url?: string | undefined }) => number;

/** The default limit for everything but the calls whose contract allows more; a channel's prefix may stand before their paths. */
export function bodyLimits(contract: Record<string, Area>): FindBodyLimit {
  const larger = Object.values(contract)
    .flatMap((area) => Object.values(area))
    .filter(({ body }) => body.bytes > defaultBody.bytes)
    .map(({ method, path, body }) => ({ method, path: `/api${path}`, bytes: body.bytes }));
  return ({ method, url = "" }) => {
    const [path = ""] = url.split("?", 1);
    return larger.find((one) => one.method === method && path.endsWith(one.path))?.bytes ?? defaultBody.bytes;
  };
}
