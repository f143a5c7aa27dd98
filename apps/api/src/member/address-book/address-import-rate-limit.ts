import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";

const hour = 3600;
const byMember: RateLimit = { name: "address.import.member", max: 20, seconds: hour };
const byRange: RateLimit = { name: "address.import.range", max: 60, seconds: hour };

/** Counts a file whatever its content. */
export async function countImport(ctx: ForMember<Context>): Promise<void> {
  const counters = [
    { limit: byMember, subject: ctx.member.id },
    { limit: byRange, subject: ctx.addressRange },
  ];
  await consume(ctx, counters, "file.too_many");
}
