import type { Context } from "hono";
import { readLimited } from "#api/platform/http/limited-body.ts";
import type { ProviderRequest } from "./port.ts";

/** A request as a provider's adapter reads it; undefined if its body is longer than `limit` bytes. */
export async function readProviderRequest(c: Context, limit: number, now: Date): Promise<ProviderRequest | undefined> {
  const body = await readLimited(c.req.raw, limit);
  if (!body) return undefined;
  const { method, headers, url } = c.req.raw;
  return { method, headers, query: new URL(url).searchParams, body, now };
}
