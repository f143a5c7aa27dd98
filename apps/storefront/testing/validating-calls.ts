import { contract } from "@noren/contract/contract.ts";
import type { Area, Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { type Calls, defaultCalls } from "./open-storefront.ts";

type Call = (input?: object) => Promise<unknown>;
const answers: Record<string, Record<string, object | undefined> | undefined> = defaultCalls;

/** Calls that validate their input as the API does; valid ones are answered, and a key, number or token is not found. */
export const validatingCalls: Calls = Object.fromEntries(
  Object.entries(contract as Record<string, Area>).map(([area, endpoints]) => [
    area,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        validating(endpoint, answers[area]?.[name] as Call | undefined),
      ]),
    ),
  ]),
);

function validating(endpoint: Endpoint, answer: Call | undefined): Call {
  return async (input = {}) => {
    const parsed = endpoint.input.safeParse(input);
    if (!parsed.success) throw new ShopError("common.invalid_input", {}, fieldErrors(parsed.error.issues));
    if (!answer || endpoint.path.includes("{")) throw new ShopError("common.not_found");
    return answer(input);
  };
}
