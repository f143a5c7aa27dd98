import { contentEdge } from "./content.service.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { promiseEdge } from "#api/product/delivery-promise/delivery-promise.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { nextEdge } from "#api/product/sale-price/sale-prices.service.ts";

type EdgeChannel = Pick<Channel, "id" | "settings" | "closedDays">;

/** Next moment at which the channel's visible pages change by the clock. */
export async function nextPageEdge(db: Db, channel: EdgeChannel, now: Date): Promise<Date | undefined> {
  const changes = await Promise.all([nextEdge(db, channel.id, now), contentEdge(db, channel.id, now)]);
  const edges = [...changes, promiseEdge(channel, now)];
  const [first] = edges.filter((edge) => edge !== undefined).toSorted((a, b) => a.getTime() - b.getTime());
  return first;
}
