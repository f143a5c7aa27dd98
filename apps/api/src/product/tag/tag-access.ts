import { isSigned, type Secret, sign } from "@noren/contract/platform/secret.ts";
import { type RawBuilder, sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import type { OwnPriceList } from "#api/platform/context.ts";

/**
 * Work on the catalogue. A visitor's call carries proofs of tag passwords and the logged-in member; other work sees
 * only products without a password.
 */
export type CatalogueWork = ChannelWork & {
  tagAccess?: string | undefined;
  member?: { id: string; priceList?: OwnPriceList | null } | undefined;
};

/**
 * What a visitor sees of products: channel, time, unlocked tags as "<id>:<version>", and the prices of an own list, or no
 * price at all.
 */
export type Scope = {
  channelId: string;
  now: Date;
  unlocked?: readonly string[];
  priceList?: OwnPriceList | undefined;
  hidesPrices?: boolean | undefined;
};

/** Max proofs; with more passwords, the oldest proof is dropped. */
export const proofLimit = 5;
const hours = 24;

/** Version of the password of tag `t`: changes with every new password, also if the same one is set again. */
export const versionColumn = sql<string>`left(encode(sha256(convert_to(t.password_hash, 'UTF8')), 'hex'), 32)`;

/** The channel's tags whose products this visitor may not see, as an array computed once per query. */
export function lockedTags({ channelId, unlocked = [] }: Scope): RawBuilder<unknown> {
  return lockedTagsOf(sql`${channelId}`, unlocked.length > 0 ? sql.val(unlocked) : undefined);
}

/** The same in a statement whose text is written once: the parameters `channelId` and `unlocked`. */
export function lockedTagsOf(channelId: RawBuilder<unknown>, unlocked?: RawBuilder<unknown>): RawBuilder<unknown> {
  const without = unlocked ? sql`and not (t.id::text || ':' || ${versionColumn}) = any(${unlocked}::text[])` : sql``;
  return sql`(select coalesce(array_agg(t.id), '{}') from tag t
    where t.channel_id = ${channelId} and t.password_hash is not null ${without})`;
}

/** What the visitor sees at the time of the work. */
export function scopeOf({ channel, now, shop, tagAccess, member }: CatalogueWork): Scope {
  const unlocked = tagAccess ? unlockedBy(tagAccess, shop.secret, now) : [];
  const priceList = member?.priceList ?? undefined;
  return {
    channelId: channel.id,
    now,
    ...(unlocked.length > 0 && { unlocked }),
    ...(priceList && { priceList }),
    ...(!member && hasPricesAfterLogin(channel) && { hidesPrices: true }),
  };
}

/** Whether the channel shows prices to members only. Where nobody can log in, everybody sees them. */
export const hasPricesAfterLogin = ({ settings }: Pick<Channel, "settings">): boolean =>
  settings["CATALOGUE.PRICES_AFTER_LOGIN"] && !settings["SITE.NO_MEMBER_USE"];

/** Proof that the visitor gave a tag's password of this version; valid for a day. */
export function proofOf(tag: { id: string; version: string }, secret: Secret, now: Date) {
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const body = `${tag.id}.${tag.version}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return { proof: `${body}.${sign(textOf(body), secret)}`, expiresAt };
}

function unlockedBy(access: string, secret: Secret, now: Date): string[] {
  return access
    .split(",", proofLimit)
    .flatMap((proof) => {
      const [id, version, end, signature, ...more] = proof.split(".");
      if (!id || !version || !end || !signature || more.length > 0) return [];
      const isOurs = isSigned(signature, textOf(`${id}.${version}.${end}`), secret);
      return isOurs && Number(end) * 1000 > now.getTime() ? [`${id}:${version}`] : [];
    })
    .toSorted();
}

const textOf = (body: string) => `tag-access:${body}`;
