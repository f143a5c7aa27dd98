import type { Area } from "@noren/contract/platform/endpoint.ts";
import { defaultBody } from "@noren/contract/platform/limits.ts";
import { largeForms } from "@noren/storefront/server/large-forms.ts";

/** Bytes that a request's body may have, by its method and its path; checked before any of it is read. */
export type FindBodyLimit = (request: { method?: string | undefined; url?: string | undefined }) => number;

/**
 * The default limit for everything but the calls whose contract allows more, and the pages whose forms take files; a
 * channel's prefix may stand before their paths.
 */
export function bodyLimits(contract: Record<string, Area>): FindBodyLimit {
  const calls = Object.values(contract)
    .flatMap((area) => Object.values(area))
    .filter(({ body }) => body.bytes > defaultBody.bytes)
    .map(({ method, path, body }) => ({ method, ends: endingWith(`/api${path}`), bytes: body.bytes }));
  // the router's script sends a page's form to the page's data
  const forms = largeForms.flatMap(({ path, bytes }) =>
    [path, `${path}.data`].map((one) => ({ method: "POST", ends: endingWith(one), bytes })),
  );
  const larger = [...calls, ...forms];
  return ({ method, url = "" }) => {
    const [path = ""] = url.split("?", 1);
    return larger.find((one) => one.method === method && one.ends(path))?.bytes ?? defaultBody.bytes;
  };
}

/** Whether a path ends so; a part that begins with a colon stands for any. */
function endingWith(pattern: string) {
  const parts = pattern.split("/").slice(1);
  return (path: string): boolean => {
    const last = path.split("/").slice(-parts.length);
    return parts.every((part, at) => last[at] !== undefined && (part.startsWith(":") || part === last[at]));
  };
}
