import { randomBytes } from "node:crypto";
import type { Db } from "@noren/api/platform/db/open.ts";
import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { OwnerShop } from "@noren/api/channel/context.ts";
import type { ProviderShop } from "@noren/api/payment-method/provider/provider-context.ts";
import { paymentCodes } from "@noren/contract/payment-method/methods/methods.ts";
import { demoActor } from "./demo-actor.ts";

/** The shop as the owner's services get it while the demo is taken in: within its transaction, at its moment. */
export type Owner = OwnerShop<ProviderShop>;

/** Every way to pay has its provider: the demo comes with the test provider. */
const providers = Object.fromEntries(paymentCodes.map((code) => [code, {}]));

/** What is read and drawn elsewhere is left out: the demo's pictures are there, and its looks fall back. */
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

/** The demo's own files are at fault: a mistake of whoever changed them. */
export function assertTaken(file: string, problems: readonly string[]) {
  if (problems.length > 0) throw new Error(`demo/data/${file}: ${problems.slice(0, 20).join("\n")}`);
}
