import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { changeChannel } from "#api/channel/channel.service.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type OwnerPackingOption, packingProblems } from "./packing-option.ts";
import { packingOptionRows, upsertPackingOptions, writeOffered } from "./packing-option.owner-queries.ts";

export const ownersPackingOptions = (db: Db, channelId: string): Promise<OwnerPackingOption[]> =>
  packingOptionRows(db, channelId);

/**
 * Writes options in the owner's transaction, which notifies the channel caches. Parcels of placed orders keep the names
 * and fees of their decision.
 */
export async function savePackingOptions(trx: Db, channelId: string, options: readonly OwnerPackingOption[]) {
  for (const option of options) {
    const [problem] = packingProblems(option);
    if (problem) throw new ShopError("common.invalid_input", {}, { [problem.field]: [problem.words] });
  }
  await upsertPackingOptions(trx, channelId, options);
}

/** Sets whether buyers can choose the option; false if the channel has no such option. */
export async function offerPackingOption(
  shop: Pick<OwnerShop, "db" | "channels" | "clock" | "actor">,
  channel: Channel,
  option: Pick<OwnerPackingOption, "kind" | "code">,
  isOffered: boolean,
): Promise<boolean> {
  let isKnown = false;
  await changeChannel(shop, async (trx) => {
    isKnown = await writeOffered(trx, channel.id, option, isOffered);
  });
  return isKnown;
}
