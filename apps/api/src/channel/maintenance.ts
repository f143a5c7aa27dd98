import { maintenanceRetryAfter, secondsToMaintenanceEnd } from "@noren/contract/channel/maintenance-end.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Channel } from "./channel-types.ts";

type Visit = { channel: Channel; isPreview?: boolean | undefined; shop: { clock: () => Date } };

export const isClosed = ({ channel }: Pick<Visit, "channel">): boolean => channel.settings["SITE.MAINTENANCE.IS_USE"];

/**
 * Refuses calls to a channel under maintenance with 503 (SEC-08), except those that the contract marks, and the owner's
 * preview by its signed link.
 */
export function assertOpen({ channel, isPreview, shop }: Visit, endpoint?: Pick<Endpoint, "duringMaintenance">): void {
  const { settings } = channel;
  if (!isClosed({ channel }) || isPreview || endpoint?.duringMaintenance) return;
  const left = secondsToMaintenanceEnd(settings["SITE.MAINTENANCE.ENDS_AT"], shop.clock());
  throw new ShopError("common.maintenance", {
    title: settings["SITE.MAINTENANCE.TITLE"],
    gtm_id: settings["GTM.ID"],
    retry_after: maintenanceRetryAfter(left),
  });
}
