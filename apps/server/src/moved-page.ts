import type { Channel } from "@noren/api/channel/channel-types.ts";
import { findRedirect } from "@noren/api/content/redirect/redirect.service.ts";
import type { Shop } from "@noren/api/shop.ts";
import { messagePage, messages } from "./http/message-page.ts";
import type { Visit } from "./http/visit.ts";

/** Browsers ask again after an hour: the owner may change the map. */
const caching = "max-age=3600";

/** Where no page is, the channel's redirect map answers (CON-17): a page that is there always comes before it. */
export async function movedPage(
  { request, url }: Visit,
  { channel, path }: { channel: Channel; path: string },
  { db }: Pick<Shop, "db">,
): Promise<Response | undefined> {
  // the router's requests for data come from links of the shop itself
  if (!["GET", "HEAD"].includes(request.method) || url.pathname.endsWith(".data")) return undefined;
  const moved = await findRedirect({ db, channel }, path, url.search);
  if (!moved) return undefined;
  if (moved.status === 410) return messagePage({ ...messages.gone, home: channel.prefix || "/" });
  return new Response(null, { status: 301, headers: { location: moved.to, "cache-control": caching } });
}
