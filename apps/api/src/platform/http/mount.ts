import type { Area, Endpoint, Output, Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { commonErrors, ShopError } from "@noren/contract/platform/errors.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import type { Hono } from "hono";
import type { BaseContext, ForMember } from "../context.ts";
import { type ReadAgain, type Work, withIdempotency } from "./idempotency.ts";
import { isPrepared } from "./prepared.ts";
import { readInput } from "./read-input.ts";

/** What a call's access adds to its context: the member is known where only a member may call. */
type CallContextOf<E extends Endpoint, C> = E["access"] extends "member" | "unconfirmed-member" ? ForMember<C> : C;
/** What serves an area's calls; `C` is what its group's calls know. */
export type Handlers<A extends Area, C> = {
  [N in keyof A]: (input: Parsed<A[N]>, ctx: CallContextOf<A[N], C>) => Promise<Output<A[N]>>;
};
export type ApiEnv<C> = { Variables: { shopContext: C; route: string; endpoint: Endpoint | undefined } };

/**
 * Runs before the call's input is read and outside any transaction, so that a refusal costs next to nothing: the place
 * of limits by address range. Answers what the call's context is to know, such as that a captcha is needed.
 */
export type Guard<C> = (ctx: C) => Promise<object | void>;
export type Guards<A extends Area, C> = { [N in keyof A]?: Guard<CallContextOf<A[N], C>> };

type Handler<C> = (input: unknown, ctx: C) => Promise<unknown>;

/** The calls of an app. */
export type Calls<C> = {
  app: Hono<ApiEnv<C>>;
  /** By their endpoints, for callers in this process. */
  mounted: Map<Endpoint, { handler: Handler<C>; guard: Guard<C> | undefined }>;
  /** Refuses a caller without access before the input is read; otherwise adds the caller to the context. */
  withCaller: (endpoint: Endpoint, ctx: C) => Promise<C>;
  /** What an accident in a call is to its caller, who may have gone while it ran. */
  accidentOf: (error: unknown, ctx: C) => Promise<unknown>;
  /** How a repeated call gets the output of an endpoint, where that is not stored. */
  readAgain: (endpoint: Endpoint) => ReadAgain<C> | undefined;
};

/** Serves one area of the contract. A missing or extra handler is a compile error: the area is not inferred from the handlers. */
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

/** `url{path}` takes the rest of the address, with its slashes; any other value is one segment. */
const patternOf = ({ path }: Endpoint) =>
  path.replace(/([^/])\{path\}$/, "$1/:path{.+}").replace(/\/\{(\w+)\}/g, "/:$1");

/** The same as over HTTP, for a caller in this process: access, input and refusals are checked alike. */
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

/** A refusal that the contract does not list is a server error: users get a 500, the log names the code. */
function declared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof ShopError) || commonErrors.has(error.code) || endpoint.errors.includes(error.code))
    return error;
  return new Error(`${endpoint.method} ${endpoint.path} answered ${error.code}, which its contract does not list`, {
    cause: error,
  });
}
