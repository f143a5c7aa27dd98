import { readLimited } from "#api/platform/http/limited-body.ts";
import { providerFailure } from "./port.ts";

/**
 * Milliseconds that a call may take: a start may wait for the card's issuer, and an account's check has time, too;
 * everything else is a look-up, or is repeated by a job.
 */
export const providerTimeouts = { start: 10_000, other: 3_000 };

/** Max bytes of an answer; a charge has a few thousand. */
const answerLimit = 262_144;

type ProviderCall = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};
type ProviderAnswer = { status: number; body: Uint8Array };
type CallLimits = { timeoutMs: number; maxBytes?: number };

/**
 * A call to a provider over HTTP, without redirects. A ProviderFailure `unknown` unless the whole answer arrives in time
 * and within the limit: the provider may have received the call.
 */
export async function callProvider(
  url: string,
  { method, headers, body }: ProviderCall,
  { timeoutMs, maxBytes = answerLimit }: CallLimits,
): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, body: body || null, redirect: "error", signal });
    const answer = await readLimited(response, maxBytes);
    if (!answer) throw new Error(`The answer is longer than ${maxBytes} bytes.`);
    return { status: response.status, body: answer };
  } catch (error) {
    throw providerFailure("unknown", "the provider did not answer", error);
  }
}

/** Answers that a server in between gives, or that say nothing about the call: the same call may be accepted later. */
const isUndecided = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/**
 * An answer's JSON object. A ProviderFailure `unknown` if it has another form, whatever its status: a page in HTML comes
 * from a proxy or a firewall, which knows nothing of the charge.
 */
export function jsonOf({ status, body }: ProviderAnswer): Record<string, unknown> {
  if (isUndecided(status)) throw providerFailure("unknown", `the provider answered ${status}`);
  try {
    const content: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (content !== null && typeof content === "object" && !Array.isArray(content))
      return content as Record<string, unknown>;
  } catch {
    // below
  }
  throw providerFailure("unknown", `the provider's answer ${status} is not a JSON object`);
}
