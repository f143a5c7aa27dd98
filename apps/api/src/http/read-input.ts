import type { Endpoint } from "@noren/contract/endpoint.ts";
import { ShopError } from "@noren/contract/errors.ts";
import type { Context as HonoContext } from "hono";

/** Letters or bytes; more is no shopping. */
export const bodyLimit = 1_000_000;

/** The call's input as it came: the path's values over the query's or the body's. Nothing is trusted yet. */
export async function readInput(c: HonoContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const rest = endpoint.method === "GET" || endpoint.method === "DELETE" ? queryOf(c.req.url) : await bodyOf(c);
  // a guest's t stands in the query, whatever the method
  const query = endpoint.access === "guest-token" ? queryOf(c.req.url) : {};
  return { ...query, ...rest, ...c.req.param() };
}

/**
 * A call's input from this process, as it would have come over a request: values of paths and queries as text, bodies as
 * JSON. Undefined where a request could not carry it.
 */
export function inputWithin(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> | undefined {
  const isQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  const values = isQuery ? textsOf(input) : (JSON.parse(JSON.stringify(input)) as Record<string, unknown>);
  for (const [, name = ""] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const value = String(input[name] ?? "");
    if (value === "") return undefined;
    values[name] = value;
  }
  return values;
}

function textsOf(input: Record<string, unknown>): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) {
      if (value.length > 0) texts[name] = value.map(String);
    } else if (value !== undefined && value !== null) texts[name] = String(value);
  }
  return texts;
}

/** `area[]=a&area[]=b` is a list; a key given twice counts once, the last. */
function queryOf(url: string): Record<string, unknown> {
  const values = new Map<string, string | string[]>();
  for (const [key, value] of new URL(url).searchParams) {
    const list = key.endsWith("[]") ? key.slice(0, -2) : undefined;
    const before = list === undefined ? undefined : values.get(list);
    if (Array.isArray(before)) before.push(value);
    else values.set(list ?? key, list === undefined ? value : [value]);
  }
  return Object.fromEntries(values);
}

async function bodyOf(c: HonoContext): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.length > bodyLimit) throw new ShopError("common.too_large");
  if (text === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // answered below, like any other body that is no object
  }
  throw new ShopError("common.malformed");
}
