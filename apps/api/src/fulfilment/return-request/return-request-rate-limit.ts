import type { Context } from "#api/channel/context.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

/** Return requests, refused ones included: each locks its order. `ofBuyer`: a member, or a guest's order. */
const ofBuyer: RateLimit = { name: "return-request.buyer", max: 20, seconds: 600 };
const ofRange: RateLimit = { name: "return-request.address", max: 200, seconds: 600 };

/** Counts a request. Call outside of a transaction. */
export async function countReturnRequest(ctx: Context, buyer: string): Promise<void> {
  await consume(ctx, [
    { limit: ofBuyer, subject: buyer },
    { limit: ofRange, subject: ctx.addressRange },
  ]);
}
