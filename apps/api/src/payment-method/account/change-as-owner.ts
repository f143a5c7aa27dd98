import type { Channel } from "#api/channel/channel-types.ts";
import type { OwnerContext, OwnerShop } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { ProviderShop } from "../provider/provider-context.ts";

type Ctx = Pick<OwnerContext<ProviderShop>, "shop" | "db" | "actor">;

/**
 * Runs an owner's change in one transaction. `channels`: all of the shop, as read before it: within the transaction no
 * other query can run on the embedded database.
 */
export async function changeAsOwner<T>(
  { shop, db, actor }: Ctx,
  channels: readonly Channel[],
  change: (owner: OwnerShop<ProviderShop>) => Promise<T>,
): Promise<T> {
  const known = {
    ...shop.channels,
    all: async () => channels,
    byId: async (id: string) => channels.find((channel) => channel.id === id),
    byCode: async (code: string) => channels.find((channel) => channel.code === code),
  };
  const result = await inTransaction({ db, actor }, (trx) => change({ ...shop, channels: known, db: trx, actor }));
  // the change itself dropped the cache before its commit
  shop.channels.drop();
  return result;
}
