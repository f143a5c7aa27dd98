import { randomBytes } from "node:crypto";
import type { Db } from "@noren/api/platform/db/open.ts";
import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { OwnerShop } from "@noren/api/channel/context.ts";
import { noProviders } from "@noren/api/payment-method/account/no-providers.ts";
import type { PaymentProvider } from "@noren/api/payment-method/provider/port.ts";
import type { Providers, ProviderShop } from "@noren/api/payment-method/provider/provider-context.ts";
import { demoActor } from "./demo-actor.ts";

/** Context of the owner's services during the import: the demo's transaction and moment. */
export type Owner = OwnerShop<ProviderShop>;

/** The test provider takes the payments of all methods that need a provider; none is started here. */
const taker = { code: "test", abilities: {} } as PaymentProvider;
const providers: Providers = {
  ...noProviders,
  of: (channel) => ({ ...noProviders.of(channel), takersOf: () => [taker] }),
};

/** Without services that the import does not call: pictures are stored already, and looks fall back. */
export const ownerOf = (trx: Db, now: Date) =>
  ({
    db: trx,
    actor: demoActor,
    clock: () => now,
    random: randomBytes,
    channels: createChannelCache(trx),
    providers,
  }) as unknown as Owner;

export const workOf = (owner: Owner, channel: Channel) => ({
  shop: owner,
  db: owner.db,
  now: owner.clock(),
  actor: owner.actor,
  channel,
});

/** Throws for mistakes in the demo's data files. */
export function assertTaken(file: string, problems: readonly string[]) {
  if (problems.length > 0) throw new Error(`demo/data/${file}: ${problems.slice(0, 20).join("\n")}`);
}
