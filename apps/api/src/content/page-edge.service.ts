import { contentEdge } from "#api/channel/content.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { nextEdge } from "#api/product/sale-price/sale-prices.service.ts";

/** The next moment at which what visitors see of a channel changes by the clock alone. */
export async function nextPageEdge(db: Db, channelId: string, now: Date): Promise<Date | undefined> {
  const edges = await Promise.all([nextEdge(db, channelId, now), contentEdge(db, channelId, now)]);
  const [first] = edges.filter((edge) => edge !== undefined).toSorted((a, b) => a.getTime() - b.getTime());
  return first;
}
