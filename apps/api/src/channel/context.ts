import type { BaseContext, BaseShop } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { ChannelCache } from "./channel-cache.ts";
import type { Channel } from "./channel-types.ts";

export type Shop = BaseShop & {
  channels: ChannelCache;
  /** Why a channel cannot have this theme and site, in Japanese; unset where no storefront is drawn. */
  lookProblem?: (theme: string, site: string | null) => string | undefined;
};

/** Work without a visitor: jobs, webhooks. */
export type Work<S extends Shop = Shop> = { shop: S; db: Db; now: Date };

/**
 * Work within a channel. The channel is read before: within a transaction of the embedded database no other query may run.
 */
export type ChannelWork<S extends Shop = Shop> = Work<S> & { channel: Channel };

/**
 * Work for one member of the channel, whoever asks for it: the member's own call, the owner, a command. `sessionId` is the
 * session that asks, unset where it is not the member who does.
 */
export type MemberWork<S extends Shop = Shop> = ChannelWork<S> & {
  member: { id: string; sessionId?: string | undefined };
};

/** One call of a visitor of the channel. */
export type Context<S extends Shop = Shop> = Omit<BaseContext, "shop" | "channel"> & { shop: S; channel: Channel };
