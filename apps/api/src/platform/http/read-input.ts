import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context as HonoContext } from "hono";
import { parseBody } from "./json-body.ts";
import { parseMultipart } from "@noren/contract/platform/multipart-body.ts";

/** Unvalidated input of a call: path parameters take precedence over query or body. */
export async function readInput(c: HonoContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const rest =
    endpoint.method === "GET" || endpoint.method === "DELETE" ? queryOf(c.req.url) : await bodyOf(c, endpoint);
  // the parameter t of a guest's link is in the query for any method
  const query = endpoint.access === "guest-token" ? queryOf(c.req.url) : {};
  return { ...query, ...rest, ...c.req.param() };
}

/**
 * Input of a call within the process, as a request would have carried it: path and query values as text, bodies as
 * JSON. undefined if a request could not carry it.
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

const maxParameters = 500;

/** `area[]=a&area[]=b` becomes a list; of repeated other keys the last counts. */
function queryOf(url: string): Record<string, unknown> {
  const values = new Map<string, string | string[]>();
  const { searchParams } = new URL(url);
  if (searchParams.size > maxParameters) throw new ShopError("common.malformed");
  for (const [key, value] of searchParams) {
    const list = key.endsWith("[]") ? key.slice(0, -2) : undefined;
    const before = list === undefined ? undefined : values.get(list);
    if (Array.isArray(before)) before.push(value);
    else values.set(list ?? key, list === undefined ? value : [value]);
  }
  return Object.fromEntries(values);
}

async function bodyOf(c: HonoContext, { body, encoding }: Endpoint): Promise<Record<string, unknown>> {
  if (Number(c.req.header("content-length") ?? 0) > body.bytes) throw new ShopError("common.too_large");
  if (encoding === "multipart")
    return parseMultipart(await c.req.arrayBuffer(), c.req.header("content-type") ?? "", body);
  return parseBody(await c.req.text(), body);
}
