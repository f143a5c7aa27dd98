import type { Addresses } from "@noren/api/channel/channel-address.ts";
import { type ChannelCache, createChannelCache } from "@noren/api/channel/channel-cache.ts";
import { openProviders } from "@noren/api/payment-method/account/open-providers.ts";
import { providerDefinitions } from "@noren/api/payment-method/provider/provider-definitions.ts";
import type { Providers } from "@noren/api/payment-method/provider/provider-context.ts";
import type { OpenDatabase } from "@noren/api/platform/db/open.ts";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { Payments } from "./payments.ts";

type Parts = { env: Env; log: Logger; payments: Payments };

/** The channels, and the payment providers of their accounts, which each read of the channels opens. */
export function openChannels(
  { db }: OpenDatabase,
  addresses: Addresses,
  { env: { secret, standIns }, log, payments: { testUrl } }: Parts,
): { channels: ChannelCache; providers: Providers } {
  const clock = () => new Date();
  const providers = openProviders({ db, secret, clock, log, definitions: providerDefinitions, testUrl, standIns });
  const channels = createChannelCache(
    db,
    addresses,
    (problem) => log.error({ problem }, "a stored value of a channel does not fit and is left out"),
    (problem) => log.error({ problem }, "a stored setting does not fit, and its first value is used"),
    providers.open,
  );
  return { channels, providers };
}
