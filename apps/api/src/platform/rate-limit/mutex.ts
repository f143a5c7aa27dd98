import { ShopError } from "@noren/contract/platform/errors.ts";
import type { BaseContext } from "../context.ts";
import { perShop } from "../per-shop.ts";

/**
 * Runs the work of a subject serially in this process, so that a counter incremented after a failure is visible to
 * concurrent requests. Max `max` are queued; further ones are refused.
 */
export function oneAtATime(max: number) {
  const linesOf = perShop(() => new Map<string, { last: Promise<void>; length: number }>());
  return async function inTurn<T>({ shop }: BaseContext, subject: string, work: () => Promise<T>): Promise<T> {
    const lines = linesOf(shop);
    const line = lines.get(subject) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= max) throw new ShopError("common.too_many_requests", { retry_after: 1 });
    const before = line.last;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    line.last = promise;
    line.length += 1;
    lines.set(subject, line);
    try {
      await before;
      return await work();
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(subject);
      done();
    }
  };
}
