import { randomBytes } from "node:crypto";
import type { Db } from "@noren/api/platform/db/open.ts";
import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { OwnerShop } from "@noren/api/channel/context.ts";
import type { ProviderShop } from "@noren/api/payment-method/provider/provider-context.ts";
import { paymentCodes } from "@noren/contract/payment-method/methods/methods.ts";
import { demoActor } from "./demo-actor.ts";

/** Context of the owner's services during the import: the demo's transaction and moment. */
export type Owner = OwnerShop<ProviderShop>;

/** All payment methods use the test provider. */
const providers = Object.fromEntries(paymentCodes.map((code) => [code, {}]));

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
