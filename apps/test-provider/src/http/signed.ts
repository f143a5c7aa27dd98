import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import type { CallName, Faults } from "../control/faults.ts";
import { isSignedCall } from "@noren/contract/payment-method/test-provider-wire.ts";

/** `input` is the body of a call with a valid signature. */
export type ProviderEnv = { Bindings: HttpBindings; Variables: { input: unknown } };

/** Accepts calls signed with the secret; refusals give no detail. */
export function signedOnly(secret: string, clock: () => Date): MiddlewareHandler<ProviderEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const body = await c.req.text();
    const call = { method: c.req.method, path: pathname + search, body };
    if (!isSignedCall(secret, c.req.raw.headers, call, clock())) return c.json({ error: "bad signature" }, 401);
    const input = parse(body);
    if (input === undefined) return c.json({ error: "no JSON" }, 400);
    c.set("input", input);
    await next();
  };
}

/** Applies the faults that were injected for a call. */
export function withFaults(name: CallName, faults: Faults): MiddlewareHandler<ProviderEnv> {
  return async (c, next) => {
    const { reference } = { ...c.req.param(), ...(c.get("input") as { reference?: string }) };
    const fault = faults.ofCall(name, reference);
    if (fault?.slow_ms) await new Promise((resolve) => setTimeout(resolve, fault.slow_ms));
    if (fault?.fault === "cut_before") return cut(c);
    if (fault?.fault === "error_before") return c.json({ error: "injected" }, 500);
    await next();
    if (fault?.fault === "cut_after") c.res = cut(c);
    if (fault?.fault === "error_after") c.res = c.json({ error: "injected" }, 500);
  };
}

/** The call's input parsed by its schema, or an error response that names what is wrong. */
export function read<T extends z.ZodMiniType>(c: Context<ProviderEnv>, schema: T): z.output<T> | Response {
  const parsed = schema.safeParse(c.get("input"));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join("."));
  return c.json({ error: "malformed", fields }, 400);
}

function cut(c: Context<ProviderEnv>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function parse(body: string): unknown {
  if (body === "") return {};
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
