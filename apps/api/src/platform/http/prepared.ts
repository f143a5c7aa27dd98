/** A handler in two steps; the first runs outside any transaction. */
export type Prepared<I, P, O, C> = ((input: I, ctx: C) => Promise<O>) & {
  prepare: (input: I, ctx: C) => Promise<P>;
  run: (input: I, ctx: C, prepared: P) => Promise<O>;
};

/**
 * For calls that hash a password or wait for another service: a call with an Idempotency-Key is one transaction, which
 * would occupy a connection meanwhile, on the embedded database the only one. `prepare` may only change counters. It
 * does not run for a repeated call whose answer is stored.
 */
export function prepared<I, P, O, C>(
  prepare: (input: I, ctx: C) => Promise<P>,
  run: (input: I, ctx: C, prepared: P) => Promise<O>,
): Prepared<I, P, O, C> {
  return Object.assign(async (input: I, ctx: C) => run(input, ctx, await prepare(input, ctx)), { prepare, run });
}

export const isPrepared = <C>(handler: object): handler is Prepared<unknown, unknown, unknown, C> =>
  "prepare" in handler;
