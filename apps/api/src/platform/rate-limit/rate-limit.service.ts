import { createHash } from "node:crypto";
import { type ErrorCode, ShopError } from "@noren/contract/platform/errors.ts";
import { LRUCache } from "lru-cache";
import type { BaseContext } from "../context.ts";
import type { Db } from "../db/open.ts";
import { perShop } from "../per-shop.ts";
import { type CounterRow, incrementCounters, readCounters } from "./rate-limit.queries.ts";

/** Max `max` uses in `seconds`, counted across nodes. From `captchaFrom` on, a captcha is required. */
export type RateLimit = { name: string; max: number; seconds: number; captchaFrom?: number };
/** A limit and its subject: an address range, a member, a cart. An empty subject is not counted. */
export type Counter = { limit: RateLimit; subject: string };

/** The context that counting needs; work without a visitor has it too. */
type Counting = Pick<BaseContext, "shop" | "db" | "now" | "channel">;

/**
 * Counters known as full on this node, with the time until which (ms). An evicted one is known again after its next
 * use.
 */
const fullIn = perShop(() => new LRUCache<string, number>({ max: 10_000 }));

/** Subjects (names, addresses) are stored as hashes only. */
const keyOf = ({ channel }: Counting, { limit, subject }: Counter) =>
  `${limit.name}:${createHash("sha256").update(`${channel.id}:${subject}`).digest("base64url")}`;

const countable = (counters: readonly Counter[]) => counters.filter(({ subject }) => subject !== "");

/** Refuses if a counter is known to be full. Needs no query, so it can run before any work. */
export function assertBelowLimit(
  ctx: Counting,
  counters: readonly Counter[],
  code: ErrorCode = "common.too_many_requests",
) {
  const full = fullIn(ctx.shop);
  if (full.size === 0) return;
  for (const one of countable(counters)) {
    const key = keyOf(ctx, one);
    const left = (full.get(key) ?? 0) - ctx.now.getTime();
    if (left > 0) throw new ShopError(code, { retry_after: Math.ceil(left / 1000) });
    full.delete(key);
  }
}

/**
 * Increments counters on all nodes, for example after a failure. A node learns the total only by its own increment, so
 * each node allows max one use more than the limit.
 */
export async function countFor(ctx: Counting, counters: readonly Counter[]): Promise<void> {
  if (countable(counters).length === 0) return;
  const written = increment(ctx, counters);
  if (!ctx.db.isTransaction) return void (await written);
  // A call with an Idempotency-Key runs in a transaction, which a refusal rolls back, so the count is written on
  // another connection. It is not awaited: a holder of one connection must not wait for another.
  written.catch((error: unknown) => ctx.shop.log.error({ err: error }, "a rate limit could not be counted"));
}

/**
 * Counts a use on all nodes and refuses it above the limit. Returns whether a captcha is required. Only outside of a
 * transaction: in a guard of `mount`, in the first step of `prepared`, or in a call without Idempotency-Key.
 */
export async function consume(
  ctx: Counting,
  counters: readonly Counter[],
  code: ErrorCode = "common.too_many_requests",
): Promise<{ isCaptchaNeeded: boolean }> {
  // Counting would wait for a second connection, on the embedded database for ever. A shop that as a whole works in one
  // transaction, such as the demo's loader, counts in it.
  if (ctx.db.isTransaction && ctx.db !== ctx.shop.db)
    throw new Error("A use is counted before the transaction of its work.");
  assertBelowLimit(ctx, counters, code);
  let isCaptchaNeeded = false;
  for (const { count, endsAt, limit } of await increment(ctx, counters)) {
    if (count > limit.max)
      throw new ShopError(code, { retry_after: Math.ceil((endsAt.getTime() - ctx.now.getTime()) / 1000) });
    isCaptchaNeeded ||= limit.captchaFrom !== undefined && count >= limit.captchaFrom;
  }
  return { isCaptchaNeeded };
}

/**
 * Refuses if a counter is full on any node, by one query on the primary key, which is possible in a transaction. For a
 * counter that another node may have incremented, such as by a webhook before the buyer's next request.
 */
export async function assertBelowOnAllNodes(
  ctx: Counting,
  db: Db,
  counters: readonly Counter[],
  code: ErrorCode = "common.too_many_requests",
) {
  assertBelowLimit(ctx, counters, code);
  const limits = limitsByKey(ctx, counters);
  if (limits.size === 0) return;
  remember(ctx, limits, await readCounters(db, [...limits.keys()], ctx.now));
  assertBelowLimit(ctx, counters, code);
}

/**
 * Increments counters in the transaction of the work, so that both happen or neither. Must be its last step, since the
 * counters' rows stay locked until the commit. Call the returned function after the commit.
 */
export async function countInTransaction(ctx: Counting, trx: Db, counters: readonly Counter[]): Promise<() => void> {
  const limits = limitsByKey(ctx, counters);
  if (limits.size === 0) return () => undefined;
  const rows = await write(ctx, trx, limits);
  return () => remember(ctx, limits, rows);
}

type Counted = { count: number; endsAt: Date; limit: RateLimit };

async function increment(ctx: Counting, counters: readonly Counter[]): Promise<Counted[]> {
  const limits = limitsByKey(ctx, counters);
  if (limits.size === 0) return [];
  const rows = await write(ctx, ctx.shop.db, limits);
  remember(ctx, limits, rows);
  return rows.map(({ key, count, ends_at }) => ({ count, endsAt: ends_at, limit: limits.get(key)! }));
}

const limitsByKey = (ctx: Counting, counters: readonly Counter[]) =>
  new Map(countable(counters).map((one) => [keyOf(ctx, one), one.limit]));

function write({ now }: Counting, db: Db, limits: ReadonlyMap<string, RateLimit>): Promise<CounterRow[]> {
  const increments = [...limits].map(([key, { seconds }]) => ({
    key,
    endsAt: new Date(now.getTime() + seconds * 1000),
  }));
  return incrementCounters(db, increments, now);
}

function remember({ shop }: Counting, limits: ReadonlyMap<string, RateLimit>, rows: readonly CounterRow[]) {
  const full = fullIn(shop);
  for (const { key, count, ends_at } of rows) if (count >= limits.get(key)!.max) full.set(key, ends_at.getTime());
}
