import { apiError } from "./api-error.ts";

export type StoredAnswer = { status: number; body: string };

const dayMs = 24 * 3_600_000;

/**
 * Answers by idempotency key, kept for 24 hours: the same request gets the first status and body again, also a 402 or a
 * 500; another request under the key is refused. What validation refuses is not stored.
 */
export function createIdempotency(clock: () => Date) {
  const answers = new Map<string, { request: string; answer: StoredAnswer; at: number }>();
  return {
    find(key: string, request: string): StoredAnswer | undefined {
      if (key.length > 255)
        throw apiError(400, { type: "idempotency_error", message: "An idempotency key has 255 characters at most." });
      const stored = answers.get(key);
      if (!stored || clock().getTime() - stored.at >= dayMs) return undefined;
      if (stored.request !== request)
        throw apiError(400, {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        });
      return stored.answer;
    },
    put: (key: string, request: string, answer: StoredAnswer) =>
      void answers.set(key, { request, answer, at: clock().getTime() }),
  };
}
