import type { Channel } from "@noren/api/channel/channel-types.ts";
import { findRedirect } from "@noren/api/content/redirect/redirect.service.ts";
import type { Shop } from "@noren/api/shop.ts";
import { messagePage, messages } from "./http/message-page.ts";
import type { Visit } from "./http/visit.ts";

/** Browsers revalidate after an hour, since the owner may change the redirects. */
const caching = "max-age=3600";

/** Answers a missing page from the channel's redirects (CON-17); an existing page takes precedence. */
export async function movedPage(
  { request, url }: Visit,
  { channel, path }: { channel: Channel; path: string },
  { db }: Pick<Shop, "db">,
): Promise<Response | undefined> {
  // the router requests data only for links of the shop itself
  if (!["GET", "HEAD"].includes(request.method) || url.pathname.endsWith(".data")) return undefined;
  const moved = await findRedirect({ db, channel }, path, url.search);
  if (!moved) return undefined;
  if (moved.status === 410) return messagePage({ ...messages.gone, home: channel.prefix || "/" });
  return new Response(null, { status: 301, headers: { location: moved.to, "cache-control": caching } });
}
