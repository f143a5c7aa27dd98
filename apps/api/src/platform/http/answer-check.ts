import type { Endpoint } from "@noren/contract/platform/endpoint.ts";

/** Checks each answer before its caller gets it; used by tests. */
export type AnswerCheck = {
  /** Checks an HTTP response; `error` is what it was made from. */
  response: (endpoint: Endpoint | undefined, response: Response, error: unknown) => Promise<void>;
  /** Checks the result of a call within the process. */
  output: (endpoint: Endpoint, output: unknown) => void;
  refusal: (endpoint: Endpoint, error: unknown) => void;
};
