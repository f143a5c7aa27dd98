import type { Context } from "../context.ts";
import { localLimit } from "../rate-limit/local-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "../rate-limit/rate-limit.service.ts";

/** Refused cards across all nodes: a buyer enters a few, a thief tests hundreds of stolen numbers. */
const byBuyer: RateLimit = { name: "card.buyer", max: 10, seconds: 600 };
const byRange: RateLimit = { name: "card.address", max: 60, seconds: 600 };
/** Cards of any outcome on this node. */
const buyerOnNode = localLimit(byBuyer);
const rangeOnNode = localLimit(byRange);

const countersOf = ({ addressRange }: Context, buyer: string) => [
  { limit: byBuyer, subject: buyer },
  { limit: byRange, subject: addressRange },
];

/** Counts a card that is about to be used; the buyer is the member, or a guest's cart. */
export async function countCardUse(ctx: Context, buyer: string): Promise<void> {
  assertBelowLimit(ctx, countersOf(ctx, buyer));
  await rangeOnNode.consume(ctx, ctx.addressRange);
  await buyerOnNode.consume(ctx, buyer);
}

/** The card was refused; a member is counted as one, a guest by the cart. */
export const countRefusedCard = (ctx: Context, buyer: string) => countFor(ctx, countersOf(ctx, buyer));
