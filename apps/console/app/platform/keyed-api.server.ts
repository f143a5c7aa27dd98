import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import type { Api } from "./console-context.server.ts";

type Call = (input?: object, options?: { idempotencyKey?: string }) => Promise<unknown>;
type Areas = Record<string, Record<string, Endpoint>>;

/** The calls, of which each that changes something has an idempotency key. `drawn`: the form's random value. */
export function keyedApi(api: Api, place: { secret: Secret }, drawn: string | undefined): Api {
  return new Proxy(api, {
    get: (calls, area: string) => {
      const own = (calls as unknown as Record<string, Record<string, Call>>)[area];
      const endpoints = (ownerContract as unknown as Areas)[area];
      return own && endpoints && keyedCalls(own, endpoints, place, drawn);
    },
  });
}

function keyedCalls(
  calls: Record<string, Call>,
  endpoints: Record<string, Endpoint>,
  place: { secret: Secret },
  drawn: string | undefined,
) {
  const entries = Object.entries(endpoints).map(([name, { method, path, access }]): [string, Call] => {
    const call: Call = (...given) => calls[name]!(...given);
    if (method === "GET" || access !== "staff" || drawn === undefined) return [name, call];
    const keyed: Call = (input = {}, options = {}) =>
      call(input, { idempotencyKey: onceKey(place, drawn, { method, path, input }), ...options });
    return [name, keyed];
  });
  return Object.fromEntries(entries);
}
