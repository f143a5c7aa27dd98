import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "./channel-types.ts";

/** Seconds after which to try again, where the shop names no end, and at most. */
const defaultWait = 300;
const maxWait = 86_400;

/** Seconds until the announced end of the maintenance; 0 where none is announced, or it has gone by. */
export function secondsToMaintenanceEnd({ settings }: Pick<Channel, "settings">, now: Date): number {
  const at = Date.parse(settings["SITE.MAINTENANCE.ENDS_AT"] ?? "");
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

type Visit = { channel: Channel; isPreview?: boolean | undefined; shop: { clock: () => Date } };

/**
 * Refuses a call of a channel under maintenance with 503 (SEC-08). What is open: the calls that say so in the contract, and
 * an owner's preview, which has a signed link.
 */
export function assertOpen({ channel, isPreview, shop }: Visit, endpoint?: Pick<Endpoint, "duringMaintenance">): void {
  const { settings } = channel;
  if (!settings["SITE.MAINTENANCE.IS_USE"] || isPreview || endpoint?.duringMaintenance) return;
  const left = secondsToMaintenanceEnd(channel, shop.clock());
  throw new ShopError("common.maintenance", {
    title: settings["SITE.MAINTENANCE.TITLE"],
    gtm_id: settings["GTM.ID"],
    retry_after: left > 0 ? Math.min(left, maxWait) : defaultWait,
  });
}
