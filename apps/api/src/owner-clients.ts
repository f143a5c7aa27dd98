import { callOver, type Client, clientOf, type Transport } from "@noren/contract/client.ts";
import { type OwnerContract, ownerContract } from "@noren/contract/owner-contract.ts";
import type { OwnerApi, OwnerCaller } from "./owner-app.ts";
import { inputWithin } from "./platform/http/read-input.ts";

export type OwnerClient = Client<OwnerContract>;

/** Calls the owner's API within the process with a staff member's token, as `inProcessClient` does for visitors. */
export function ownerClient(api: OwnerApi, caller: OwnerCaller, token?: string): OwnerClient {
  const transport: Transport = {
    baseUrl: "http://api.internal",
    send: (request) => api.fetch(request, { caller }),
    headers: (): Record<string, string> => (token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return clientOf(ownerContract, async (endpoint, input, options) => {
    const isPlain = !options.idempotencyKey && endpoint.answer !== "file" && endpoint.encoding === "json";
    const given = isPlain ? inputWithin(endpoint, input) : undefined;
    if (!given) return callOver(transport, endpoint, input, options);
    return api.call(endpoint, given, caller, token);
  });
}
