import { apiError } from "./api-error.ts";
import { now } from "./maker.ts";
import type { StripeState } from "./state.ts";

const query = /^metadata\["([^"]+)"\]:"([^"]*)"$/;

/** Search by one key of the metadata. New objects are found only after a while. */
export function search<T extends { id: string; created: number; metadata: Record<string, string> }>(
  state: StripeState,
  items: ReadonlyMap<string, T>,
  input: { query: string; limit?: number },
  url: string,
) {
  const [, key, value] = query.exec(input.query.replaceAll("'", '"')) ?? [];
  if (key === undefined || value === undefined)
    throw apiError(400, { param: "query", message: "The query is not valid." });
  const visible = now(state) - state.searchLagSeconds;
  const found = [...items.values()].filter((one) => one.metadata[key] === value && one.created <= visible);
  return {
    object: "search_result" as const,
    data: found.toReversed().slice(0, input.limit ?? 10),
    has_more: false,
    next_page: null,
    url,
  };
}
