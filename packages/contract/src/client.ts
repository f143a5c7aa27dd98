import type { Area, Endpoint, FileAnswer, Input, Output, Pagination } from "./platform/endpoint.ts";
import { type ErrorAnswer, isErrorCode, ShopError } from "./platform/errors.ts";

type Args<E extends Endpoint> =
  {} extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions];
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };
export type Client<C extends Record<string, Area>> = {
  [A in keyof C]: { [N in keyof C[A]]: (...args: Args<C[A][N]>) => Promise<Output<C[A][N]>> };
};

export type Transport = {
  /** Scheme and host before /api; any host will do for a transport within the process. */
  baseUrl: string;
  send: (request: Request) => Response | Promise<Response>;
  /** Headers of a call: bearer token, signed context. */
  headers?: (endpoint: Endpoint) => Record<string, string>;
};

/** Transport of a call; rejects with a ShopError if the API refuses it. */
export type Calling = (endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions) => Promise<unknown>;

/** Client that sends each call as a request. */
export function createClient<C extends Record<string, Area>>(contract: C, transport: Transport): Client<C> {
  return clientOf(contract, (endpoint, input, options) => callOver(transport, endpoint, input, options));
}

/**
 * Turns the contract into functions, one per call. An area's functions are made on first use, since each visitor's
 * request has a client of its own and uses two or three areas.
 */
export function clientOf<C extends Record<string, Area>>(contract: C, calling: Calling): Client<C> {
  const areas: Record<string, object | undefined> = {};
  return new Proxy(contract, {
    get: (_, area: string) => (areas[area] ??= contract[area] && callsOf(contract[area], calling)),
  }) as unknown as Client<C>;
}

function callsOf(area: Area, calling: Calling) {
  return Object.fromEntries(
    Object.entries(area).map(([name, endpoint]) => [
      name,
      (input: Record<string, unknown> = {}, options: CallOptions = {}) => calling(endpoint, input, options),
    ]),
  );
}

/** Sends one call as a request; exported for the few calls that the API's process sends to itself. */
export async function callOver(
  transport: Transport,
  ...[endpoint, input, options]: Parameters<Calling>
): Promise<unknown> {
  const response = await transport.send(requestOf(endpoint, input, transport, options));
  if (!response.ok) throw await refusalOf(response);
  if (endpoint.answer === "file") return fileOf(response);
  const body = (await response.json()) as { data: unknown };
  if (endpoint.answer === "flat") return body;
  if (endpoint.answer === "paged") {
    const { data, ...more } = body;
    return { data, pagination: paginationOf(response.headers), more };
  }
  if (endpoint.answer === "limited") return { data: body.data, limit: Number(response.headers.get("x-limit") ?? 1) };
  return body.data;
}

function requestOf(endpoint: Endpoint, input: Record<string, unknown>, transport: Transport, options: CallOptions) {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest[key] ?? "");
    delete rest[key];
    return key === "path" ? value : encodeURIComponent(value);
  });
  const headers: Record<string, string> = { accept: "application/json", ...transport.headers?.(endpoint) };
  // a key may come back from a form, and headers allow ASCII only
  if (options.idempotencyKey) headers["idempotency-key"] = encodeURIComponent(options.idempotencyKey.toWellFormed());
  const init: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null };
  if (endpoint.method === "GET" || endpoint.method === "DELETE") {
    const query = queryOf(rest);
    return new Request(`${transport.baseUrl}/api${path}${query && `?${query}`}`, init);
  }
  // fetch sets the content type with its boundary
  if (endpoint.encoding === "multipart")
    return new Request(`${transport.baseUrl}/api${path}`, { ...init, body: formOf(rest) });
  headers["content-type"] = "application/json";
  return new Request(`${transport.baseUrl}/api${path}`, { ...init, body: JSON.stringify(rest) });
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value instanceof Blob) form.set(name, value);
    else if (value !== undefined && value !== null) form.set(name, String(value));
  return form;
}

/**
 * Lists as the specification's calls write them: `area: ["a", "b"]` becomes `area[]=a&area[]=b`; undefined is left out.
 */
export function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${key}[]`, String(one));
    else if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.toString();
}

async function refusalOf(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined;
  if (!body || !isErrorCode(body.code)) return new ShopError("common.network", { status: response.status });
  const { message: _, ...data } = body.data ?? { message: "" };
  return new ShopError(body.code, data, body.errors ?? {}, body.message);
}

function paginationOf(headers: Headers): Pagination {
  const read = (name: string) => Number(headers.get(name) ?? 0);
  return {
    total: read("x-total"),
    per: read("x-per-page"),
    last: read("x-last-page"),
    current: read("x-current-page"),
  };
}

async function fileOf(response: Response): Promise<FileAnswer> {
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get("content-type") ?? "application/octet-stream",
    name: decodeURIComponent(response.headers.get("x-suggested-filename") ?? "download"),
  };
}
