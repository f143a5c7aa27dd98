import type { StripeState } from "./state.ts";

export type Route = {
  /** As in Stripe's description; faults name it. */
  operation: string;
  method: "GET" | "POST";
  /** `{id}` is handed to the handler. */
  path: string;
  input: string;
  /** Schema of the answer, or of the members of a list. */
  output: string;
  isList?: true;
  answer: (state: StripeState, input: never, id: string) => object;
};

export type Page = { limit?: number; starting_after?: string };
