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
 * Refuses an invalid signature: 403, above the limit 429. Valid ones are never refused, so that another client behind
 * the provider's IP address, as with an untrusted proxy, cannot block its webhooks.
 */
export async function refuseSignature(ctx: Context): Promise<never> {
  const counters = badSignatures(ctx);
  assertBelowLimit(ctx, counters);
  await countFor(ctx, counters);
  throw new ShopError("payment.bad_signature");
}

/** Limits of provider queries caused by visitors, per node. */
const queriesOfPayment = localLimit({ max: 10, seconds: 10 });
const queriesOfRange = localLimit({ max: 200, seconds: 10 });

/**
 * Counts a provider query caused by a visitor; false if the limit is reached, so that the stored state has to be used.
 */
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
