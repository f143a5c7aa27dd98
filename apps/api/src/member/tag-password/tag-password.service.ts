import type { tag } from "@noren/contract/product/catalogue.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { assertBelowLimit, countFor, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";
import { proofOf } from "#api/product/tag/tag-access.ts";
import { protectedTag } from "#api/product/tag/tag.service.ts";
import { verifyPassword } from "../auth/password.ts";

/** Wrong passwords per address range, for one tag and for all tags, across all nodes. */
const ofTag: RateLimit = { name: "tag.password", max: 10, seconds: 900 };
const ofRange: RateLimit = { name: "tag.address", max: 40, seconds: 900 };
/** Comparisons in progress on this node, so that concurrent ones cannot bypass the limit. */
const onNode = localLimit(ofTag);
const code = "tag.too_many_attempts";

/** Checks a tag's password (CAT-05). The returned proof is stored only by the visitor. */
export async function unlockTag(
  ctx: Context,
  { tag: key, password }: Parsed<typeof tag.password>,
): Promise<Output<typeof tag.password>> {
  const { channel, shop, now, addressRange } = ctx;
  const found = await protectedTag(ctx, key);
  if (!found) throw new ShopError("tag.not_found");
  const { password_hash, version, ...shown } = found;
  const subject = addressRange && `${found.id}:${addressRange}`;
  const counters = [
    { limit: ofTag, subject },
    { limit: ofRange, subject: addressRange },
  ];
  assertBelowLimit(ctx, counters, code);
  await onNode.consume(ctx, subject, code);
  if (!(await verifyPassword(password, password_hash, addressRange))) {
    await countFor(ctx, counters);
    throw new ShopError("tag.wrong_password", {}, { password: ["パスワードが正しくありません。"] });
  }
  await onNode.reward(ctx, subject);
  shop.log.info({ tag: key, channel: channel.code }, "a tag's password was given");
  const { proof, expiresAt } = proofOf({ id: found.id, version }, shop.secret, now);
  return { tag: { ...shown, is_protected: true }, proof, expires_at: expiresAt.toISOString() };
}
