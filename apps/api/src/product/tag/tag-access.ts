import { createHmac, timingSafeEqual } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { ChannelWork } from "#api/channel/context.ts";

/**
 * Work that looks at the catalogue: a visitor's call with the passwords of tags that were given and the member who is logged
 * in, or any other work, which sees what needs no password.
 */
export type CatalogueWork = ChannelWork & { tagAccess?: string | undefined; member?: { id: string } | undefined };

/** Whose products are searched, when, and with which tags' passwords given: each as "<id>:<version>". */
export type Scope = { channelId: string; now: Date; unlocked?: readonly string[] };

/** So many proofs count; a visitor who gives more passwords loses the first. */
export const proofLimit = 5;
const hours = 24;

/** The password's version: another password, or the same one set anew, is another. `t` is the tag. */
export const versionColumn = sql<string>`left(encode(sha256(convert_to(t.password_hash, 'UTF8')), 'hex'), 32)`;

/** The tags of a channel whose products this visitor may not see; as an array, to be computed once in a query. */
export function lockedTags({ channelId, unlocked = [] }: Scope): RawBuilder<unknown> {
  const without =
    unlocked.length > 0
      ? sql`and not (t.id::text || ':' || ${versionColumn}) = any(${sql.val(unlocked)}::text[])`
      : sql``;
  return sql`(select coalesce(array_agg(t.id), '{}') from tag t
    where t.channel_id = ${channelId} and t.password_hash is not null ${without})`;
}

/** What can be seen at the moment of the work. */
export function scopeOf({ channel, now, shop, tagAccess }: CatalogueWork): Scope {
  const unlocked = tagAccess ? unlockedBy(tagAccess, shop.secret, now) : [];
  return { channelId: channel.id, now, ...(unlocked.length > 0 && { unlocked }) };
}

/** Says that a tag's password of a version was given; good for a day. */
export function proofOf(tag: { id: string; version: string }, secret: string, now: Date) {
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const body = `${tag.id}.${tag.version}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return { proof: `${body}.${mac(body, secret)}`, expiresAt };
}

function unlockedBy(access: string, secret: string, now: Date): string[] {
  return access
    .split(",", proofLimit)
    .flatMap((proof) => {
      const [id, version, end, signature, ...more] = proof.split(".");
      if (!id || !version || !end || !signature || more.length > 0) return [];
      const expected = Buffer.from(mac(`${id}.${version}.${end}`, secret));
      const given = Buffer.from(signature);
      const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
      return isOurs && Number(end) * 1000 > now.getTime() ? [`${id}:${version}`] : [];
    })
    .toSorted();
}

const mac = (body: string, secret: string) =>
  createHmac("sha256", secret).update(`tag-access:${body}`).digest("base64url");
