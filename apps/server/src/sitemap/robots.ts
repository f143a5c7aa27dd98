import { isOnHost } from "@noren/api/channel/channel-address.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";

/** Pages of single visitors, and addresses of no page: engines find nothing there. */
const closed = ["/api/", "/cart", "/mypage", "/orders/", "/social-gift/", "/news-readables", "/product-history"];

/**
 * What engines may fetch of a host, for all channels on it. Demo channels are fetched, so that engines read on their pages that
 * they must not be listed, and name no sitemap. Maintenance changes nothing here: its 503 is what engines understand.
 */
export function robotsText(channels: readonly Channel[], host: string): string {
  const here = channels.filter((channel) => isOnHost(channel, host) && channel.origin !== "");
  const lines = here.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`));
  const maps = here
    .filter(({ isDemo }) => !isDemo)
    .map(({ origin, prefix }) => `Sitemap: ${origin}${prefix}/sitemap.xml`);
  return ["User-agent: *", ...lines, "", ...maps, ""].join("\n");
}
