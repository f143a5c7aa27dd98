import type { Actor } from "#api/platform/actor/actor.ts";
import type { BaseContext, BaseShop } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { ChannelCache } from "./channel-cache.ts";
import type { Channel } from "./channel-types.ts";

export type Shop = BaseShop & {
  channels: ChannelCache;
  /** Why a channel cannot use this theme and site, in Japanese; unset in processes without storefront. */
  lookProblem?: (theme: string, site: string | null) => string | undefined;
  /** The built looks; unset in processes without storefront. */
  looks?: readonly { name: string; theme: string; site: string | null }[];
  /** Free space of the data folder; unset in processes that do not know it. */
  disk?: () => Promise<{ freeBytes: number; isShort: boolean }>;
};

/** The shop for an owner's services, with the actor of the change. */
export type OwnerShop<S extends BaseShop = Shop> = S & { actor: Actor };

/** Work without a visitor, such as jobs and webhooks. */
export type Work<S extends Shop = Shop> = { shop: S; db: Db; now: Date; actor: Actor };

/**
 * Work within a channel. The channel is read before, since no other query can run during a transaction of the embedded
 * database.
 */
export type ChannelWork<S extends Shop = Shop> = Work<S> & { channel: Channel };

/**
 * Work for a member of the channel, requested by the member, the owner or a command. `sessionId`: the member's session;
 * unset if someone else requests the work.
 */
export type MemberWork<S extends Shop = Shop> = ChannelWork<S> & {
  member: { id: string; sessionId?: string | undefined };
};

/** Context of an owner's call. */
export type OwnerContext<S extends Shop = Shop> = Omit<BaseContext, "shop" | "channel" | "member"> & {
  shop: S;
  /** Scope of rate limits and keys: all owner's calls share one. */
  channel: { id: "owner" };
  /** Channels in which the caller has the call's right. */
  channels: readonly Channel[];
};

/** Context of a visitor's call. */
export type Context<S extends Shop = Shop> = Omit<BaseContext, "shop" | "channel"> & { shop: S; channel: Channel };
