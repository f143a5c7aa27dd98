import { type orderPresence, presenceSeconds } from "@noren/contract/order/order-presence.owner.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { othersPresent, writePresence, versionIn } from "./presence.queries.ts";

/** Stores that the caller has the order's page open, and answers who else has. */
export async function reportPresence(
  { db, shop, now, staff, channels }: ForStaff<OwnerContext>,
  orderId: string,
): Promise<Output<(typeof orderPresence)["report"]>> {
  const channelIds = channels.map(({ id }) => id);
  const version = isUuid(orderId) ? await versionIn(db, channelIds, orderId) : undefined;
  if (version === undefined) throw new ShopError("order.not_found");
  const since = new Date(now.getTime() - presenceSeconds * 1000);
  const sign = { id: uuidv7(now, shop.random), orderId, staffId: staff.id, now, since };
  await writePresence(db, sign);
  const others = await othersPresent(db, sign);
  return { others: others.map(({ name, opened_at }) => ({ name, since: opened_at.toISOString() })), version };
}
