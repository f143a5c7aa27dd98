import { callOver, type Client, clientOf, createClient, type Transport } from "@noren/contract/client.ts";
import { type Contract, contract } from "@noren/contract/contract.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import type { Api } from "./app.ts";
import { type CallContext, signContext } from "./platform/http/call-context.ts";
import { inputWithin } from "./platform/http/read-input.ts";

export type ShopClient = Client<Contract>;
/** A token, or a function that returns the current one for each call. */
type Token = string | (() => string | null);

/** The channel's public configuration is requested without token (THEME-21). */
function tokenFor({ access }: Endpoint, token: Token | undefined): string | undefined {
  const now = typeof token === "function" ? token() : token;
  return now && access !== "none" ? now : undefined;
}

function bearer(endpoint: Endpoint, token: Token | undefined): Record<string, string> {
  const now = tokenFor(endpoint, token);
  return now ? { authorization: `Bearer ${now}` } : {};
}

/**
 * Calls the API within the process, passing the context directly. Most calls need neither request nor JSON; calls with
 * an Idempotency-Key do, since answers are stored as sent, and so do calls with files in either direction.
 */
export function inProcessClient(api: Api, context: CallContext, token?: Token): ShopClient {
  const transport: Transport = {
    baseUrl: "http://api.internal",
    send: (request) => api.fetch(request, { context }),
    headers: (endpoint) => bearer(endpoint, token),
  };
  return clientOf(contract, async (endpoint, input, options) => {
    const isPlain = !options.idempotencyKey && endpoint.answer !== "file" && endpoint.encoding === "json";
    const given = isPlain ? inputWithin(endpoint, input) : undefined;
    if (!given) return callOver(transport, endpoint, input, options);
    return api.call(endpoint, given, context, tokenFor(endpoint, token));
  });
}

export type HttpClientOptions = {
  url: string;
  secret: Secret;
  clock: () => Date;
  token?: Token | undefined;
  timeoutMs?: number;
};

/**
 * Calls an API in another process; the context is sent as a signed header. Calls have a timeout (ERR-02): longer than a
 * payment's start (10 s), shorter than the server's for a whole request (15 s).
 */
export function httpClient(options: HttpClientOptions, context: CallContext): ShopClient {
  const { url, secret, clock, token, timeoutMs = 14_000 } = options;
  return createClient(contract, {
    baseUrl: url.replace(/\/$/, ""),
    send: (request) => fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }),
    headers: (endpoint) => ({ ...bearer(endpoint, token), ...signContext(context, secret, clock()) }),
  });
}
