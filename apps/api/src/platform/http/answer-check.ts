import type { Endpoint } from "@noren/contract/platform/endpoint.ts";

/** Checks each answer before its caller gets it. */
export type AnswerCheck = {
  /** A response as it goes out over HTTP, and the error that it answers. */
  response: (endpoint: Endpoint | undefined, response: Response, error: unknown) => Promise<void>;
  /** What a caller in this process gets. */
  output: (endpoint: Endpoint, output: unknown) => void;
  refusal: (endpoint: Endpoint, error: unknown) => void;
};
