import type { Area } from "@noren/contract/platform/endpoint.ts";
import { defaultBody, webhookMax } from "@noren/contract/platform/limits.ts";
import { largeForms as consoleForms } from "@noren/console/server/large-forms.ts";
import { largeForms } from "@noren/storefront/server/large-forms.ts";

/** Max bytes of a request's body by method and path, checked before the body is read. */
export type FindBodyLimit = (request: { method?: string | undefined; url?: string | undefined }) => number;

/**
 * The default limit, except for calls whose contract allows more, for pages whose forms accept files or a whole sheet, and for webhooks
 * of payment providers. Their paths may have a channel's prefix.
 */
export function bodyLimits(contract: Record<string, Area>): FindBodyLimit {
  const calls = Object.values(contract)
    .flatMap((area) => Object.values(area))
    .filter(({ body }) => body.bytes > defaultBody.bytes)
    .map(({ method, path, body }) => ({ method, ends: endingWith(`/api${path}`), bytes: body.bytes }));
  // with script, the router posts a page's form to `<path>.data`
  const forms = [...largeForms, ...consoleForms].flatMap(({ path, bytes }) =>
    [path, `${path}.data`].map((one) => ({ method: "POST", ends: endingWith(one), bytes })),
  );
  const webhooks = { method: "POST", ends: endingWith("/api/payments/:provider/notice"), bytes: webhookMax };
  const larger = [...calls, ...forms, webhooks];
  return ({ method, url = "" }) => {
    const [path = ""] = url.split("?", 1);
    return larger.find((one) => one.method === method && one.ends(path))?.bytes ?? defaultBody.bytes;
  };
}

/** Whether a path ends with the pattern; a segment that begins with a colon or a brace matches any. */
function endingWith(pattern: string) {
  const parts = pattern.split("/").slice(1);
  return (path: string): boolean => {
    const last = path.split("/").slice(-parts.length);
    return parts.every((part, at) => last[at] !== undefined && (/^[:{]/.test(part) || part === last[at]));
  };
}
