import type { Configuration } from "@noren/contract/product/configuration.ts";
import type { Db } from "#api/platform/db/open.ts";

/** What an owner's made-to-order page needs of higher groups. */
export type OfferEffects = {
  /** Configurations of the variant in each open cart of the channel that has one. */
  configurationsInCarts: (
    db: Db,
    about: { channelId: string; variantId: string; now: Date },
  ) => Promise<readonly (readonly Configuration[])[]>;
};
