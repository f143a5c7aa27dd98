import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { assertBelowLimit, type Counter, countFor } from "#api/platform/rate-limit/rate-limit.service.ts";

const badSignatures = ({ channel, addressRange }: Context): Counter[] => [
  {
    limit: { name: "payment.signature", max: channel.settings["LIMIT.PAYMENT.BAD_SIGNATURES"], seconds: 600 },
    subject: addressRange,
  },
];

/**
 * Answers a bad signature: 403, and above the limit 429. Good ones are never refused, so that another client on the
 * address of the provider, as behind an untrusted proxy, cannot block its webhooks.
 */
export async function refuseSignature(ctx: Context): Promise<never> {
  const counters = badSignatures(ctx);
  assertBelowLimit(ctx, counters);
  await countFor(ctx, counters);
  throw new ShopError("payment.bad_signature");
}

/** Limits of provider calls that visitors cause, on this node. */
const queriesOfPayment = localLimit({ max: 10, seconds: 10 });
const queriesOfRange = localLimit({ max: 200, seconds: 10 });

/** Counts a query to the provider that a visitor causes; false where what the shop knows has to do for now. */
export async function mayQueryProvider(ctx: Context, reference: string): Promise<boolean> {
  try {
    await queriesOfPayment.consume(ctx, reference);
    await queriesOfRange.consume(ctx, ctx.addressRange);
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}
