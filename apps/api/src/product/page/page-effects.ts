import type { Channel } from "#api/channel/channel-types.ts";
import type { Db } from "#api/platform/db/open.ts";

/** What the product's page needs of higher groups. */
export type PageEffects = {
  /** Number of open carts of the channel with each of the variants, and with any of them (key ""); those in none are missing. */
  cartsWith: (
    db: Db,
    about: { channelId: string; variantIds: readonly string[]; now: Date },
  ) => Promise<ReadonlyMap<string, number>>;
  /** Leads an old address of the channel to the new one; false if the channel has too many redirects. */
  redirect: (trx: Db, channel: Channel, from: string, to: string) => Promise<boolean>;
};
