import { createHash } from "node:crypto";
import { type ErrorCode, ShopError } from "@noren/contract/errors.ts";
import type { Context } from "../context.ts";
import { ofShop } from "./of-shop.ts";
import { countFailedTries, type FailedTry } from "./tries.queries.ts";

/** So many failures in so many seconds, over all nodes. */
export type TryLimit = { name: string; tries: number; seconds: number };
/** Whose try it is: an address, a member, a cart. Nobody known (an empty word) is not counted. */
export type Try = { limit: TryLimit; who: string };

/** Who has failed too often, as far as this node has heard; until when, in ms. */
const blockedIn = ofShop(() => new Map<string, number>());
const mostBlocked = 10_000;

/** What is kept is a hash: names and addresses are nobody's to read in the database. */
const keyOf = ({ channel }: Context, { limit, who }: Try) =>
  `${limit.name}:${createHash("sha256").update(`${channel.id}:${who}`).digest("base64url")}`;

const countable = (tries: readonly Try[]) => tries.filter(({ who }) => who !== "");

/** Refuses who has failed too often. It asks the database nothing, so it may stand before every try. */
export function assertTriesLeft(ctx: Context, tries: readonly Try[], code: ErrorCode = "common.too_many_requests") {
  const blocked = blockedIn(ctx.shop);
  if (blocked.size === 0) return;
  for (const one of countable(tries)) {
    const key = keyOf(ctx, one);
    const left = (blocked.get(key) ?? 0) - ctx.now.getTime();
    if (left > 0) throw new ShopError(code, { retry_after: Math.ceil(left / 1000) });
    blocked.delete(key);
  }
}

/**
 * Counts a failed try for all nodes, and refuses further ones here once there were too many. A node hears of the others'
 * failures with its own first one, so each gives one try more than the limit, and no more.
 */
export async function countFailure(ctx: Context, tries: readonly Try[]): Promise<void> {
  const counted = countable(tries).map((one) => ({
    key: keyOf(ctx, one),
    endsAt: new Date(ctx.now.getTime() + one.limit.seconds * 1000),
    most: one.limit.tries,
  }));
  if (counted.length === 0) return;
  const written = countFailedTries(ctx.shop.db, counted, ctx.now).then((rows) => block(ctx, counted, rows));
  if (!ctx.db.isTransaction) return written;
  // a call with an Idempotency-Key is within its transaction, which the refusal takes back: the count is written beside it,
  // and nobody who holds one connection may wait for another
  written.catch((error: unknown) => ctx.shop.log.error({ err: error }, "a failed try could not be counted"));
}

function block({ shop, now }: Context, counted: readonly { key: string; most: number }[], rows: readonly FailedTry[]) {
  const blocked = blockedIn(shop);
  for (const { key, tries, ends_at } of rows) {
    const most = counted.find((one) => one.key === key)!.most;
    if (tries >= most) blocked.set(key, ends_at.getTime());
  }
  if (blocked.size <= mostBlocked) return;
  for (const [key, until] of blocked) if (until <= now.getTime()) blocked.delete(key);
  // the first ones go; the database still knows them, and so does this node after their next failure
  for (const key of blocked.keys()) {
    if (blocked.size <= mostBlocked) return;
    blocked.delete(key);
  }
}
