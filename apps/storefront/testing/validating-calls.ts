import { contract } from "@noren/contract/contract.ts";
import type { Area, Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { type Calls, defaultCalls } from "./open-storefront.ts";

type Call = (input?: object) => Promise<unknown>;
const answers = defaultCalls as unknown as Record<string, Record<string, Call>>;

/** Calls that judge their input as the API does; good ones are answered as ever, and what is asked for by a key, number or token is not there. */
export const validatingCalls = Object.fromEntries(
  Object.entries(contract as Record<string, Area>).map(([area, endpoints]) => [
    area,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [name, validating(endpoint, answers[area]?.[name])]),
    ),
  ]),
) as unknown as Calls;

function validating(endpoint: Endpoint, answer: Call | undefined): Call {
  return async (input = {}) => {
    const judged = endpoint.input.safeParse(input);
    if (!judged.success) throw new ShopError("common.invalid_input", {}, fieldErrors(judged.error.issues));
    if (!answer || endpoint.path.includes("{")) throw new ShopError("common.not_found");
    return answer(input);
  };
}
