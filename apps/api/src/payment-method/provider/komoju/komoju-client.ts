import { providerFailure } from "#api/payment-method/provider/port.ts";
import { callProvider, jsonOf, providerTimeouts } from "#api/payment-method/provider/provider-http.ts";

/** The release of the API whose answers are read here. */
const apiVersion = "2025-01-28";
const notFound = 404;
/** The first call with the same idempotency key has not ended. */
const underWay = 409;

type Sent = {
  input?: object;
  /** Idempotency key, up to 100 ASCII characters; KOMOJU forgets it after 24 hours. */
  key?: string;
  timeoutMs?: number;
};

/** Calls of KOMOJU's API. Each ends within seconds, and is not repeated. */
export function komojuClient({ origin, secretKey }: { origin: string; secretKey: string }) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  const always = { accept: "application/json", authorization, "x-komoju-api-version": apiVersion };

  async function call(method: "GET" | "POST", path: string, sent: Sent = {}) {
    const { input, key, timeoutMs = providerTimeouts.other } = sent;
    const headers: Record<string, string> = { ...always };
    if (input) headers["content-type"] = "application/json";
    if (key !== undefined) headers["x-komoju-idempotency"] = key;
    const body = input ? JSON.stringify(input) : "";
    const answer = await callProvider(`${origin}/api/v1${path}`, { method, headers, body }, { timeoutMs });
    if (answer.status === underWay)
      throw providerFailure("unknown", "KOMOJU still works on the first call of this key");
    return answer;
  }

  /** undefined: KOMOJU has no such object at this account. */
  function contentOf(answer: Awaited<ReturnType<typeof call>>): Record<string, unknown> | undefined {
    const content = jsonOf(answer);
    if (answer.status === notFound) return undefined;
    if (answer.status < 200 || answer.status > 299)
      throw providerFailure("refused", `KOMOJU refused the call: ${answer.status} ${codeIn(content)}`);
    return content;
  }

  return {
    get: async (path: string) => contentOf(await call("GET", path)),
    post: async (path: string, sent: Sent = {}) => contentOf(await call("POST", path, sent)),
    /** An answer that is a JSON array, as `data`. */
    async list(path: string) {
      const { status, body } = await call("GET", path);
      return contentOf({ status, body: Buffer.concat([Buffer.from('{"data":'), body, Buffer.from("}")]) })?.["data"];
    },
  };
}

export type KomojuClient = ReturnType<typeof komojuClient>;

/** KOMOJU's code of an error, for the log. */
function codeIn({ error }: Record<string, unknown>): string {
  const code = error !== null && typeof error === "object" && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : "without a code";
}
