import type { Context } from "../context.ts";

/** A handler in two steps, whose first one runs outside any transaction. */
export type Prepared<I, P, O> = ((input: I, ctx: Context) => Promise<O>) & {
  prepare: (input: I, ctx: Context) => Promise<P>;
  run: (input: I, ctx: Context, prepared: P) => Promise<O>;
};

/**
 * For calls that hash a password or wait otherwise: a call with an Idempotency-Key is one transaction, which would hold a
 * connection meanwhile, and on the embedded database the only one. `prepare` changes nothing but counts. It is not run for
 * a repeated call whose answer is stored.
 */
export function prepared<I, P, O>(
  prepare: (input: I, ctx: Context) => Promise<P>,
  run: (input: I, ctx: Context, prepared: P) => Promise<O>,
): Prepared<I, P, O> {
  return Object.assign(async (input: I, ctx: Context) => run(input, ctx, await prepare(input, ctx)), { prepare, run });
}

export const isPrepared = (handler: object): handler is Prepared<unknown, unknown, unknown> => "prepare" in handler;
