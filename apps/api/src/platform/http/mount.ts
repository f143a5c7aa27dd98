import type { Area, Endpoint, Output, Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { commonErrors, ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import type { Hono } from "hono";
import type { BaseContext, ForMember, ForStaff } from "../context.ts";
import { type ReadAgain, type Work, withIdempotency } from "./idempotency.ts";
import { isPrepared } from "./prepared.ts";
import { readInput } from "./read-input.ts";

/** Context of a call: contains the member, or staff member, if the call is for them only. */
type CallContextOf<E extends Endpoint, C> = E["access"] extends "member" | "unconfirmed-member"
  ? ForMember<C>
  : E["access"] extends "staff"
    ? ForStaff<C>
    : C;
/** Handlers of an area's calls; `C` is the context of its group. */
export type Handlers<A extends Area, C> = {
  [N in keyof A]: (input: Parsed<A[N]>, ctx: CallContextOf<A[N], C>) => Promise<Output<A[N]>>;
};
export type ApiEnv<C> = { Variables: { shopContext: C; route: string; endpoint: Endpoint | undefined } };

/**
 * Runs before the call's input is read and outside any transaction, so that a refusal is cheap: for rate limits by
 * address range. Returns additions to the call's context, such as a required captcha.
 */
export type Guard<C> = (ctx: C) => Promise<object | void>;
export type Guards<A extends Area, C> = { [N in keyof A]?: Guard<CallContextOf<A[N], C>> };

type Handler<C> = (input: unknown, ctx: C) => Promise<unknown>;

/** Registered calls of an app. */
export type Calls<C> = {
  app: Hono<ApiEnv<C>>;
  /** By endpoint, for callers in this process. */
  mounted: Map<Endpoint, { handler: Handler<C>; guard: Guard<C> | undefined }>;
  /** Refuses a caller without access before the input is read; otherwise adds the caller to the context. */
  withCaller: (endpoint: Endpoint, ctx: C) => Promise<C>;
  /** Converts an unexpected error for the caller, who may have disconnected meanwhile. */
  accidentOf: (error: unknown, ctx: C) => Promise<unknown>;
  /** How a repeated call gets an output that is not stored; undefined if it is stored. */
  readAgain: (endpoint: Endpoint) => ReadAgain<C> | undefined;
};

/**
 * Registers one area of the contract. A missing or extra handler is a compile error, since the area is not inferred
 * from the handlers.
 */
export function mount<A extends Area, C extends BaseContext>(
  { app, mounted, withCaller, accidentOf, readAgain }: Calls<C>,
  area: A,
  handlers: Handlers<NoInfer<A>, NoInfer<C>>,
  guards: Guards<NoInfer<A>, NoInfer<C>> = {},
) {
  for (const [name, endpoint] of Object.entries(area)) {
    const handler = handlers[name as keyof A] as Handler<C>;
    const guard = guards[name as keyof A] as Guard<C> | undefined;
    mounted.set(endpoint, { handler, guard });
    app.on(endpoint.method, patternOf(endpoint), async (c) => {
      c.set("route", `${endpoint.method} ${endpoint.path}`);
      c.set("endpoint", endpoint);
      const ctx = await guarded(guard, await withCaller(endpoint, c.get("shopContext")));
      const input = parse(endpoint, await readInput(c, endpoint));
      const work = { ...workOf(endpoint, handler, input), readAgain: readAgain(endpoint) };
      const answer = withIdempotency(endpoint, input, ctx, work);
      const { status, body, headers } = await answer.catch(async (error) => {
        throw await accidentOf(error, ctx);
      });
      return c.body(body, status as 200, headers);
    });
  }
}

/** `url{path}` matches the rest of the path with its slashes; any other parameter matches one segment. */
const patternOf = ({ path }: Endpoint) =>
  path.replace(/([^/])\{path\}$/, "$1/:path{.+}").replace(/\/\{(\w+)\}/g, "/:$1");

/** Calls a handler within the process, with the same checks of access, input and errors as over HTTP. */
export async function callMounted<C extends BaseContext>(
  { mounted, withCaller, accidentOf }: Calls<C>,
  endpoint: Endpoint,
  raw: Record<string, unknown>,
  ctx: C,
): Promise<unknown> {
  const { handler, guard } = mounted.get(endpoint)!;
  const own = await guarded(guard, await withCaller(endpoint, ctx));
  const output = await handle(endpoint, handler, parse(endpoint, raw), own).catch(async (error) => {
    throw await accidentOf(error, own);
  });
  return endpoint.answer === "paged" ? { more: {}, ...(output as Paged<unknown>) } : output;
}

async function guarded<C extends object>(guard: Guard<C> | undefined, ctx: C): Promise<C> {
  const found = await guard?.(ctx);
  return found ? { ...ctx, ...found } : ctx;
}

function workOf<C extends BaseContext>(endpoint: Endpoint, handler: Handler<C>, input: unknown): Work<C> {
  if (!isPrepared<C>(handler)) return { run: (ctx) => handle(endpoint, handler, input, ctx) };
  const { prepare, run } = handler;
  return {
    prepare: (ctx) => handle(endpoint, prepare, input, ctx),
    run: (ctx, made) => handle(endpoint, (own, within) => run(own, within, made), input, ctx),
  };
}

async function handle<C>(endpoint: Endpoint, handler: Handler<C>, input: unknown, ctx: C): Promise<unknown> {
  try {
    return await handler(input, ctx);
  } catch (error) {
    throw declared(endpoint, error);
  }
}

function parse(endpoint: Endpoint, raw: Record<string, unknown>) {
  const input = endpoint.input.safeParse(raw);
  if (!input.success) throw new ShopError("common.invalid_input", {}, fieldErrors(input.error.issues));
  return input.data;
}

/**
 * An error code that the endpoint does not list becomes a server error: callers get a 500, and the log contains the
 * code.
 */
function declared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof ShopError) || commonErrors.has(error.code) || endpoint.errors.includes(error.code))
    return error;
  return new Error(`${endpoint.method} ${endpoint.path} answered ${error.code}, which its contract does not list`, {
    cause: error,
  });
}
