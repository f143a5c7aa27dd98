import type { Channel } from "#api/channel/channel-types.ts";
import type { Db } from "#api/platform/db/open.ts";
import { redirectMax } from "./redirect-file.ts";
import { countRedirects, lockRedirects, moveRedirects, putRedirect } from "./redirect.queries.ts";

/**
 * Leads a page's former address to its new one, and what led to the former one too. The new address no longer leads
 * elsewhere. False if the channel has as many redirects as it may have.
 */
export async function redirectMovedPage(trx: Db, channel: Channel, from: string, to: string): Promise<boolean> {
  await lockRedirects(trx, channel.id);
  await moveRedirects(trx, channel.id, from, to);
  if ((await countRedirects(trx, channel.id)) >= redirectMax) return false;
  await putRedirect(trx, channel.id, from, to);
  return true;
}
