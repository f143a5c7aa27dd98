import type { ChannelWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { type CatalogueWork, scopeOf } from "./tag-access.ts";
import { findProtectedTag, tagsOf, writeTagPassword } from "./tag.queries.ts";

/** Tags for the filter, and which protected tags this visitor has unlocked. */
export async function listTags(ctx: CatalogueWork) {
  const { db, channel, shop } = ctx;
  const { unlocked = [] } = scopeOf(ctx);
  const tags = await cachedNames(shop, channel.id, "tag", () => tagsOf(db, channel.id));
  return tags.map(({ version, ...tag }) => ({ ...tag, is_unlocked: unlocked.includes(`${tag.id}:${version}`) }));
}

/** A protected tag, for the call that compares its password. */
export const protectedTag = ({ db, channel }: CatalogueWork, key: string) => findProtectedTag(db, channel.id, key);

/** A new password ends all earlier proofs. */
export const setTagPassword = (work: ChannelWork, key: string, passwordHash: string | null) =>
  inTransaction(work, (trx) => writeTagPassword(trx, work.channel.id, key, passwordHash));
