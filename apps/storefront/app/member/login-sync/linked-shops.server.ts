import { hasLinkedChannels } from "#app/channel/site/settings.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import type { LinkedShopView } from "./login-sync-view.ts";

/** The shops that a member may switch to without logging in again. */
export async function loadLinkedShops(api: Api, { settings, channel }: ShopContext): Promise<LinkedShopView[]> {
  if (!hasLinkedChannels(settings)) return [];
  const channels = await api.loginSync.channels();
  return channels.map(({ key, name, url }) => ({
    key,
    name,
    href: `${url}/login_sync?${new URLSearchParams({ from: channel.code })}`,
  }));
}
