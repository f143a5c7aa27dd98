import { isOnHost } from "@noren/api/channel/channel-address.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";

/** Paths without content for search engines: personal pages and addresses that are no pages. */
const closed = ["/api/", "/cart", "/mypage", "/orders/", "/social-gift/", "/news-readables", "/product-history"];

/**
 * robots.txt of a host, for all channels on it. Demo channels are not disallowed, so that engines can read the noindex
 * on their pages, but have no sitemap. Maintenance changes nothing here, since engines understand its 503.
 */
export function robotsText(channels: readonly Channel[], host: string): string {
  const here = channels.filter((channel) => isOnHost(channel, host) && channel.origin !== "");
  const lines = here.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`));
  const maps = here
    .filter(({ isDemo }) => !isDemo)
    .map(({ origin, prefix }) => `Sitemap: ${origin}${prefix}/sitemap.xml`);
  return ["User-agent: *", ...lines, "", ...maps, ""].join("\n");
}
